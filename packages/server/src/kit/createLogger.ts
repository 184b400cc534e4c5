import { trace } from '@opentelemetry/api'
import { destination, pino } from 'pino'
import type { Logger } from './Logger.ts'

/**
 * Log levels, most verbose first.
 *
 * @example
 * ```ts
 * import { createLogger, logLevels } from '@foyer/server'
 *
 * const level = logLevels.find((name) => name === process.env.LOG_LEVEL) ?? 'info'
 * const logger = createLogger({ level })
 * ```
 */
export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const

/** Fields whose value is never logged, wherever they appear. */
const secret = new Set([
  'auth',
  'authorization',
  'token',
  'jwt',
  'topic',
  'topics',
  'message',
  'messages',
  'email',
  'otp',
  'share',
  'password',
  'secret',
  'clientId',
  'publisher',
  'address',
  'url',
  'connectionString',
  'params',
  'parameters',
  'query',
  'body',
  'cookie',
])

/**
 * Creates the structured log of a process: one JSON object per line on standard output.
 *
 * @example
 * ```ts
 * import { createLogger } from '@foyer/server'
 *
 * const logger = createLogger({ level: 'info' })
 * logger.info({ port: 4400 }, 'listening')
 * ```
 */
export function createLogger(options: {
  level: (typeof logLevels)[number]
  /** @default standard output */
  write?: ((line: string) => void) | undefined
}): Logger {
  const { level, write } = options
  const settings = {
    level,
    base: {},
    // Second line of defence: the calls themselves do not log such fields.
    formatters: { log: (fields: object) => redact(fields) },
    serializers: { err: describeError },
    mixin: traceFields,
  }
  // Lines logged during a write are written together next; an exit writes the rest.
  return pino(settings, write ? { write } : destination({ sync: false }))
}

/** pino's own redaction costs more than the rest of a line. */
function redact(fields: object, depth = 0): Record<string, unknown> {
  const known = fields as Record<string, unknown>
  let copy: Record<string, unknown> | undefined
  for (const name in known) {
    const value = known[name]
    const safe = secret.has(name) ? '[redacted]' : isNested(value, depth) ? redact(value, depth + 1) : value
    if (safe === value) continue
    copy ??= Array.isArray(known) ? ([...known] as never) : { ...known }
    copy[name] = safe
  }
  return copy ?? known
}

/** Errors are described separately. */
function isNested(value: unknown, depth: number): value is object {
  return depth < 4 && typeof value === 'object' && value !== null && !(value instanceof Error)
}

/** Trace and span id of the line, while a request is traced. */
function traceFields(): object {
  const span = trace.getActiveSpan()
  // pino writes the line's fields into this object, so it must be a new one.
  if (!span) return {}
  const { traceId, spanId } = span.spanContext()
  return { trace_id: traceId, span_id: spanId }
}

/**
 * Returns name, code and origin of an error only: messages of databases and nodes repeat statements, addresses and
 * keys.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error }
  const code =
    'code' in error && (typeof error.code === 'string' || typeof error.code === 'number')
      ? error.code
      : undefined
  return {
    type: error.name,
    ...(code === undefined ? {} : { reason: code }),
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 8)
      .map((line) => line.trim()),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}
