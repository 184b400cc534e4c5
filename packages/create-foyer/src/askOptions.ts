import type { Readable, Writable } from 'node:stream'
import { cancel, confirm, isCancel, multiselect, select, text } from '@clack/prompts'
import { type AppNamespace, type AppOptions, type Framework, frameworks, namespaces } from './AppOptions.ts'
import { findNameFault, type GivenOptions } from './readOptions.ts'

const titles: Record<Framework | AppNamespace, string> = {
  react: 'React',
  vue: 'Vue',
  svelte: 'Svelte',
  eip155: 'Ethereum and its kind (EVM)',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
}
const toChoices = <value extends Framework | AppNamespace>(values: readonly value[]) =>
  values.map((value) => ({ value: value as string, label: titles[value] }))

/** Defaults of omitted options. */
export const defaults: AppOptions = {
  name: 'my-app',
  framework: 'react',
  namespaces: ['eip155'],
  hasEmbedded: false,
  hasServer: true,
}

/** Streams for questions and answers. */
type Terminal = { input?: Readable; output?: Writable }

/** Asks for the options that the command line omits. */
export async function askOptions(
  { isYes, isHelp: _, ...given }: GivenOptions,
  terminal: Terminal = {},
): Promise<AppOptions> {
  if (isYes) return { ...defaults, ...given }
  return {
    name:
      given.name ??
      (await answer(
        text({
          ...terminal,
          message: 'Name of the app',
          initialValue: defaults.name,
          validate: findNameFault,
        }),
      )),
    framework:
      given.framework ??
      ((await answer(
        select({ ...terminal, message: 'Framework', options: toChoices(frameworks) }),
      )) as Framework),
    namespaces:
      given.namespaces ??
      ((await answer(
        multiselect({
          ...terminal,
          message: 'Chains that visitors connect to',
          options: toChoices(namespaces),
          initialValues: ['eip155'],
          required: true,
        }),
      )) as AppNamespace[]),
    hasEmbedded:
      given.hasEmbedded ??
      (await answer(
        confirm({
          ...terminal,
          message: 'Email logins, with a wallet for visitors without one?',
          initialValue: false,
        }),
      )),
    hasServer:
      given.hasServer ??
      (await answer(
        confirm({ ...terminal, message: 'Run a Foyer server with the app?', initialValue: true }),
      )),
  }
}

/** Returns an answer; if the user cancels, nothing is left behind. */
async function answer<value>(asked: Promise<value>): Promise<Exclude<value, symbol>> {
  const given = await asked
  if (!isCancel(given)) return given as Exclude<value, symbol>
  cancel('Nothing was made.')
  process.exit(1)
}
