import { type LogRecord, SeverityNumber } from '@opentelemetry/api-logs'

/** Levels of pino. */
const severities = new Map([
  [20, SeverityNumber.DEBUG],
  [30, SeverityNumber.INFO],
  [40, SeverityNumber.WARN],
  [50, SeverityNumber.ERROR],
])

/** Converts a line of the log to an OpenTelemetry record. */
export function toLogRecord(line: string): LogRecord {
  const { level, time, msg, ...attributes } = JSON.parse(line)
  return {
    timestamp: time,
    severityNumber: severities.get(level) ?? SeverityNumber.INFO,
    body: msg,
    attributes,
  }
}
