-- Audits a push log: what each push would have met, and counts by rule, app and day.
--
--   spark-sql --files /usr/local/bin/pushcheck \
--     --hivevar pushes=s3a://lake/pushes --hivevar out=s3a://lake/audit -f audit.sql
--
-- `pushes` is Parquet with the columns id, app, sent_at and payload; change the first view for yours.
-- Executors need no Python: the binary travels with the job.

CREATE OR REPLACE TEMPORARY VIEW pushes USING parquet OPTIONS (path '${pushes}');

-- What is wanted beside a finding travels in the key, as JSON, which escapes TABs and line ends: so
-- nothing has to be joined afterwards. In the payload a carriage return stands for a line feed: both are
-- white space to JSON, and both wrong inside a string. A null arrives as \N, which is a finding.
--
-- A status other than 0 fails the task, and Spark tries it again: findings are no failure
-- (`--fail-on never`), and an empty partition is none either (`--allow-empty`). Where pushcheck does fail,
-- the rest of its input is read away: else Spark reports a closed stream, and not what was said.
CREATE OR REPLACE TEMPORARY VIEW answers AS
SELECT from_json(line, 'format STRING, key STRING, status STRING, kind STRING, records BIGINT,
    findings ARRAY<STRUCT<rule: STRING, severity: STRING, message: STRING, pointer: STRING,
      help: STRING, fingerprint: STRING, in_record: STRUCT<start: STRUCT<line: BIGINT,
      column: BIGINT, offset: BIGINT>>>>') AS answer
FROM (
  SELECT TRANSFORM (
      to_json(named_struct('id', id, 'app', app, 'day', to_date(sent_at))),
      translate(payload, '\n', '\r'))
    ROW FORMAT DELIMITED FIELDS TERMINATED BY '\t' LINES TERMINATED BY '\n'
    USING './pushcheck validate --every-record --record-key TAB --fail-on never --allow-empty -j 1 - ||
      { status=$?; cat >/dev/null; exit $status; }'
    AS (line STRING)
    ROW FORMAT DELIMITED FIELDS TERMINATED BY '\t' LINES TERMINATED BY '\n'
  FROM pushes
);

-- One row for each push, so that whatever is counted later is read from here: pushcheck runs once.
INSERT OVERWRITE DIRECTORY '${out}/pushes' USING parquet
SELECT key.id, key.app, key.day, answer.status, answer.kind, answer.findings
FROM (
  SELECT answer, from_json(answer.key, 'id STRING, app STRING, day DATE') AS key FROM answers
  WHERE answer.format = 'pushcheck.record/1'
);

CREATE OR REPLACE TEMPORARY VIEW checked USING parquet OPTIONS (path '${out}/pushes');

INSERT OVERWRITE DIRECTORY '${out}/findings' USING parquet
SELECT id, app, day, kind, finding.* FROM (SELECT *, explode(findings) AS finding FROM checked);

INSERT OVERWRITE DIRECTORY '${out}/counts' USING parquet
SELECT rule, severity, app, day, count(*) AS findings, count(DISTINCT id) AS pushes
FROM (SELECT id, app, day, finding.* FROM (SELECT *, explode(findings) AS finding FROM checked))
GROUP BY rule, severity, app, day;

SELECT rule, severity, count(*) AS findings, count(DISTINCT app) AS apps, min(day) AS first_day
FROM (SELECT app, day, finding.* FROM (SELECT *, explode(findings) AS finding FROM checked))
GROUP BY rule, severity ORDER BY findings DESC, rule;
