import { expect, test } from 'vitest'
import { frameErrors } from './errors/frameErrors.ts'
import { requestErrors } from './errors/requestErrors.ts'
import * as admin from './exports/admin.ts'
import * as contract from './index.ts'
import { nameMessage } from './names/nameMessage.ts'

// Others depend on these formats: an app's server, a wallet, an older frame. A change shows up in the snapshot, and changes
// the interface.

test('routes match the snapshot', async () => {
  const routes = Object.values<unknown>({ ...contract, ...admin }).filter(isRoute)
  const lines = routes.map(({ id, method, path, access, credentials, errors, ...parts }) =>
    [
      `${method} ${path} ${id}`,
      `  access ${JSON.stringify(access)}${credentials ? ', with the cookie' : ''}`,
      ...Object.entries(parts).map(([part, schema]) => `  ${part} ${describeSchema(schema)}`),
      ...(errors ? [`  errors ${errors.join(' ')}`] : []),
    ].join('\n'),
  )
  await expect(`${lines.sort().join('\n\n')}\n`).toMatchFileSnapshot('./wire.routes.txt')
})

test('other schemas match the snapshot', async () => {
  const lines = Object.entries({ ...contract, nameMessage })
    .filter(([, value]) => isSchema(value))
    .map(([name, schema]) => `${name} ${describeSchema(schema)}`)
  await expect(`${lines.sort().join('\n\n')}\n`).toMatchFileSnapshot('./wire.schemas.txt')
})

test('frame requests match the snapshot', async () => {
  const lines = Object.entries(contract.frameRequests).map(
    ([type, { payload, answer }]) =>
      `${type}\n  payload ${describeSchema(payload)}\n  answer ${describeSchema(answer)}`,
  )
  await expect(`${lines.sort().join('\n\n')}\n`).toMatchFileSnapshot('./wire.frame.txt')
})

test('error codes and messages match the snapshot', async () => {
  const classes = Object.values<unknown>(contract).filter(isErrorClass)
  const lines = [
    ...classes.map((Class) => `${Class.code} ${Class.status ?? ''} ${new Class(parameters).message}`),
    ...Object.entries(requestErrors).map(([code, { status, when }]) => `${code} ${status} ${when}`),
    ...Object.entries(frameErrors).map(([code, when]) => `${code} (frame) ${when}`),
    ...Object.entries(contract.alertTexts).map(
      ([code, { severity, title, fix }]) => `${code} (alert, ${severity}) ${title}: ${fix}`,
    ),
  ]
  await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot('./wire.errors.txt')
})

/** Supplies every parameter of a message, as its own name. */
const parameters = Object.fromEntries(
  [
    'capability',
    'feature',
    'method',
    'ms',
    'networkId',
    'option',
    'reason',
    'route',
    'seconds',
    'triesLeft',
    'value',
    'view',
    'what',
  ].map((name) => [name, `{${name}}`]),
)

type ErrorClass = {
  readonly code: string
  readonly status?: number
  new (parameters: object): contract.BaseError
}

function isErrorClass(value: unknown): value is ErrorClass {
  return typeof value === 'function' && 'code' in value && value.prototype instanceof contract.BaseError
}

type Schema = { kind: string; type: string } & Record<string, unknown>

function isRoute(value: unknown): value is contract.Route {
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && 'kind' in value && 'type' in value
}

/** Describes a valibot schema: its type, its contents, and its checks in order. */
function describeSchema(given: unknown): string {
  if (!isSchema(given)) return String(given)
  const { type, pipe, entries, wrapped, item, key, value, options, literal, requirement } = given
  if (Array.isArray(pipe)) return pipe.map(describeSchema).join(' ')
  const inside = [
    ...(typeof key === 'string' ? [`by ${key}`] : []),
    ...(entries ? [describeFields(entries)] : []),
    ...[wrapped, item, key, value].filter(isSchema).map(describeSchema),
    ...(Array.isArray(options) ? [options.map(describeSchema).join(' | ')] : []),
    ...(given.rest === undefined ? [] : [describeSchema(given.rest)]),
    ...(literal === undefined ? [] : [JSON.stringify(literal)]),
    ...(isRule(requirement, type) ? [describeRule(requirement)] : []),
    ...('default' in given && given.default !== undefined ? [`= ${JSON.stringify(given.default)}`] : []),
  ]
  return inside.length ? `${type}(${inside.join(', ')})` : type
}

function describeFields(entries: unknown): string {
  return `{ ${Object.entries(entries as object)
    .map(([name, schema]) => `${name}: ${describeSchema(schema)}`)
    .join('; ')} }`
}

/** Patterns of valibot's built-in checks, such as `uuid`, are valibot's concern. */
function isRule(requirement: unknown, type: string): boolean {
  if (requirement instanceof RegExp) return type === 'regex'
  return requirement !== undefined && typeof requirement !== 'function'
}

function describeRule(rule: unknown): string {
  return rule instanceof RegExp ? String(rule) : JSON.stringify(rule)
}
