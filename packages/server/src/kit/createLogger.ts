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
    mixin: traceFields,
    hooks: { streamWrite: escapeLine },
  }
  // Lines are written together, because each write wakes a thread; an exit writes the rest.
  return pino(
    settings,
    write ? { write } : destination({ sync: false, minLength: 4_096, periodicFlush: 100 }),
  )
}

/** Longer texts are cut. */
const maxTextLength = 1_000
/** Objects below this depth are not logged. */
const maxDepth = 4

/** pino's own redaction costs more than the rest of a line. */
function redact(fields: object, depth = 0): Record<string, unknown> {
  const known = fields as Record<string, unknown>
  let copy: Record<string, unknown> | undefined
  for (const name in known) {
    const value = known[name]
    const safe = secret.has(name) ? '[redacted]' : name === 'err' ? describe(value) : limit(value, depth)
    if (safe === value) continue
    copy ??= Array.isArray(known) ? ([...known] as never) : { ...known }
    copy[name] = safe
  }
  return copy ?? known
}

function limit(value: unknown, depth: number): unknown {
  if (typeof value === 'string')
    return value.length > maxTextLength
      ? `${value.slice(0, maxTextLength)}… (${value.length} characters)`
      : value
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Error) return describe(value)
  return depth < maxDepth ? redact(value, depth + 1) : '[nested]'
}

/**
 * Characters that JSON leaves as they are, although terminals obey them or show nothing: control characters, line breaks,
 * format characters such as those that reverse the direction, and tag characters.
 */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu

/** Escapes such characters in a finished line, where only strings can contain them. */
function escapeLine(line: string): string {
  return `${line.slice(0, -1).replace(unprintable, toEscape)}\n`
}

function toEscape(character: string): string {
  return Array.from(
    { length: character.length },
    (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`,
  ).join('')
}

/** Trace and span id of the line, while a request is traced. */
function traceFields(): object {
  const span = trace.getActiveSpan()
  // pino writes the line's fields into this object, so it must be a new one.
  if (!span) return {}
  const { traceId, spanId } = span.spanContext()
  return { trace_id: traceId, span_id: spanId }
}

/** Maximum number of causes that are described. */
const maxCauses = 8

/** An error may come from a driver or a node, so that any of its fields can be anything. */
function describe(error: unknown, causes = maxCauses): unknown {
  try {
    return describeError(error, causes)
  } catch {
    return { type: 'unreadable' }
  }
}

/**
 * Returns name, code and origin of an error only: messages of databases and nodes repeat statements, addresses and
 * keys.
 */
function describeError(error: unknown, causes: number): unknown {
  if (!(error instanceof Error)) return { type: typeof error }
  const reason = 'code' in error ? readCode(error.code) : undefined
  return {
    type: /^\w{1,64}$/.test(error.name) ? error.name : 'Error',
    ...(reason === undefined ? {} : { reason }),
    stack: readFrames(error),
    ...(error.cause === undefined || !causes ? {} : { cause: describe(error.cause, causes - 1) }),
  }
}

/** Codes of Foyer, Node, Postgres, OAuth and JSON-RPC. A node can also answer with any text. */
function readCode(code: unknown): string | number | undefined {
  if (typeof code === 'number') return code
  const isCode =
    typeof code === 'string' && /^(?:[A-Z][A-Z0-9_]{1,63}|[0-9A-Z]{5}|[a-z][a-z_]{1,39})$/.test(code)
  return isCode ? code : undefined
}

/**
 * Returns the first frames of the stack. The lines of the message before them can look like frames, so that only its length
 * distinguishes the two.
 */
function readFrames({ stack = '', message }: Error): string[] | undefined {
  const before = message ? `: ${message}\n` : '\n'
  const start = stack.indexOf(before)
  // The message was changed after the stack was recorded.
  if (start === -1 || /[\n:]/.test(stack.slice(0, start))) return undefined
  return stack
    .slice(start + before.length)
    .split('\n', 8)
    .map((line) => line.trim())
}
