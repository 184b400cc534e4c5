import { parseArgs } from 'node:util'
import { type AppOptions, frameworks, namespaces } from './AppOptions.ts'

/** Options from the command line; the others are asked. */
export type GivenOptions = Partial<AppOptions> & {
  /** Whether omitted options take their default, without a question. */
  isYes: boolean
  isHelp: boolean
}

/**
 * Returns the reason why a name is invalid; `undefined` if it can be the name of a folder and a package, and a project's id.
 */
export function findNameFault(name: string | undefined): string | undefined {
  if (!name) return 'Give the app a name.'
  return /^[a-z0-9][a-z0-9_-]{0,63}$/.test(name)
    ? undefined
    : 'Use small letters, digits, hyphens and underscores, beginning with a letter or digit.'
}

/**
 * Reads the command line.
 *
 * @throws Error that names the argument
 */
export function readOptions(args: readonly string[]): GivenOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      framework: { type: 'string' },
      namespaces: { type: 'string' },
      embedded: { type: 'boolean' },
      server: { type: 'boolean' },
      'no-embedded': { type: 'boolean' },
      'no-server': { type: 'boolean' },
      yes: { type: 'boolean', short: 'y' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const [name, ...more] = positionals
  if (more.length) throw new Error(`Give one name, not ${positionals.length}.`)
  const fault = name === undefined ? undefined : findNameFault(name)
  if (fault) throw new Error(`${name} can't be a name. ${fault}`)
  const given: GivenOptions = { isYes: values.yes === true, isHelp: values.help === true }
  if (name !== undefined) given.name = name
  if (values.framework !== undefined) given.framework = pick(frameworks, values.framework, '--framework')
  if (values.namespaces !== undefined)
    given.namespaces = [
      ...new Set(values.namespaces.split(',').map((text) => pick(namespaces, text.trim(), '--namespaces'))),
    ]
  if (values.embedded || values['no-embedded']) given.hasEmbedded = values.embedded === true
  if (values.server || values['no-server']) given.hasServer = values.server === true
  return given
}

function pick<const value extends string>(known: readonly value[], given: string, flag: string): value {
  const found = known.find((value) => value === given)
  if (!found) throw new Error(`${flag} can't be ${given || 'empty'}. Choose from ${known.join(', ')}.`)
  return found
}
