"""Runs Examples/spark/stream.py on one core, as spark-submit would with its own settings."""

import os
import pathlib
import sys

from pyspark.sql import SparkSession

os.environ["PYSPARK_PYTHON"] = sys.executable
folder = pathlib.Path(__file__).resolve().parent.parent.parent / "Examples" / "spark"
sys.path.insert(0, str(folder))
spark = (
    SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false")
    .config("spark.sql.session.timeZone", "UTC").getOrCreate())
spark.sparkContext.addPyFile(str(folder / "pushcheck_arrow.py"))

import stream

stream.main()
