import { trace } from '@opentelemetry/api'
import { destination, pino } from 'pino'
import type { Logger } from './Logger.ts'

/**
 * Levels of the log, most talkative first.
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

/** Names of fields whose value is never logged, wherever they appear. */
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
 * Creates the structured log of a process: one JSON object a line on standard output.
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
    // The second line of defence: the calls themselves log neither of these.
    formatters: { log: (fields: object) => redact(fields) },
    serializers: { err: describeError },
    mixin: traceFields,
  }
  // What is written while a line is on its way goes with the next; an exit writes the rest.
  return pino(settings, write ? { write } : destination({ sync: false }))
}

/** The library's own way costs more than the rest of a line. */
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

/** Errors are described on their own. */
function isNested(value: unknown, depth: number): value is object {
  return depth < 4 && typeof value === 'object' && value !== null && !(value instanceof Error)
}

/** Where a line belongs, while a request is traced. */
function traceFields(): object {
  const span = trace.getActiveSpan()
  // The line's own fields are written into it.
  if (!span) return {}
  const { traceId, spanId } = span.spanContext()
  return { trace_id: traceId, span_id: spanId }
}

/** Name, code and origin of an error: messages of databases and nodes repeat statements, addresses and keys. */
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
