"""Checks pushes as they arrive and appends what is found to Parquet, each push exactly once.

    spark-submit --files /usr/local/bin/pushcheck --py-files pushcheck_arrow.py stream.py \
      --pushes s3a://lake/pushes --out s3a://lake/checked --checkpoint s3a://lake/checkpoint

Files that appear in `--pushes` are read in the order of their age. What has been read and written is
kept in the checkpoint and in the output's own log: a stream that was killed goes on where it was, and
what a killed batch has left behind is not part of the output for those who read it with Spark.
"""

import argparse
import functools

from pyspark.sql import SparkSession

import pushcheck_arrow

PUSHES = "id string, app string, sent_at timestamp, payload string"


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("--pushes", required=True, help="folder of Parquet files")
    arguments.add_argument("--out", required=True)
    arguments.add_argument("--checkpoint", required=True)
    arguments.add_argument("--binary", default="./pushcheck")
    arguments.add_argument("--files-each", type=int, default=100, help="files in one batch, at most")
    arguments.add_argument("--every", help="a batch each so often, such as '1 minute'; else once")
    given = arguments.parse_args()

    spark = SparkSession.builder.appName("pushcheck").getOrCreate()
    keep = ["id", "app", "sent_at"]
    check = functools.partial(pushcheck_arrow.check, key="id", keep=keep, binary=given.binary)
    pushes = (
        spark.readStream.schema(PUSHES).option("maxFilesPerTrigger", given.files_each)
        .parquet(given.pushes))
    kept = "id string, app string, sent_at timestamp, "
    checked = pushes.mapInArrow(check, kept + pushcheck_arrow.SCHEMA)
    writer = (
        checked.writeStream.format("parquet").option("checkpointLocation", given.checkpoint)
        .trigger(**({"processingTime": given.every} if given.every else {"availableNow": True})))
    writer.start(given.out).awaitTermination()


if __name__ == "__main__":
    main()
