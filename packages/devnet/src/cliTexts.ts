import { shortAddress } from '@foyer/contract'
import { portNames } from './parsePorts.ts'
import { reportedAddress } from './startReputation.ts'
import type { Stack } from './startStack.ts'

/** The text of `--help`; `command` is the command that was run. */
export const helpText = (command: string) => `
  Starts Foyer on this machine: local chains and the server with its relay; in the repository also the demo, a phone wallet and the documentation.

    ${command}                          on ports 5173 to 5176, 8787, 4337, 8025 to 8027, 8545, 8546 and 8899, or free ones where they are taken
    ${command} --ports server=9000      on these ports exactly, as name=port with commas between; fails if one is taken
    ${command} --free-ports             the other parts on free ports only
    ${command} --no-history             without the half year of history of the first account
    ${command} --rebuild                builds the apps even if nothing changed (in the repository)

  Names of ports: ${portNames.join(', ')}.
  ANVIL_BIN is the path of anvil where npm has none for this platform.
`

/** How to print the table. */
export type StackTableOptions = {
  seconds: number
  isColored: boolean
  account: string
  hasHistory: boolean
  /** How to install missing programs. */
  hints: readonly string[]
}

/** Formats the addresses of all parts for a terminal. */
export function stackTable(stack: Stack, options: StackTableOptions): string {
  const paint = (code: number) => (text: string) => (options.isColored ? `\x1b[${code}m${text}\x1b[0m` : text)
  const bold = paint(1)
  const dim = paint(2)
  const cyan = paint(36)
  const row = (name: string, value: string, hint: string) =>
    `  ${name.padEnd(17)}${value}${' '.repeat(Math.max(2, 29 - value.length))}${dim(hint)}`
  const rows = [
    ...(stack.docsUrl ? [row('Documentation', stack.docsUrl, 'guides, API, playground')] : []),
    ...(stack.secureUrl ? [row('Secure site', stack.secureUrl, 'the frame of the embedded wallet')] : []),
    ...(stack.mailboxUrl ? [row('Inbox', stack.mailboxUrl, 'codes and links of logins by email')] : []),
    ...(stack.walletUrl ? [row('Phone wallet', stack.walletUrl, 'pairs by link or QR image')] : []),
    row('Server', stack.serverUrl, 'relay on the same port'),
    ...stack.chains.map(({ name, url, chainId }) => row(name, url, `chain id ${chainId}`)),
    ...stack.chains.flatMap(({ name, smartAccounts }) =>
      smartAccounts ? [row('Bundler', smartAccounts.bundlerUrl, `smart accounts on ${name}`)] : [],
    ),
    row('Reports', stack.reputation.url, `warns of ${shortAddress(reportedAddress)}`),
    row('On-ramp', stack.onramps.coinlane.url, 'sells for test cards'),
    ...(stack.solana ? [row('Local Solana', stack.solana.url, 'tokens and funded accounts')] : []),
  ]
  const short = shortAddress(options.account)
  return [
    '',
    `  ${bold('Foyer is up')} ${dim(`after ${options.seconds.toFixed(1)} s`)}`,
    '',
    ...(stack.demoUrl
      ? [`  ${bold('Open the demo'.padEnd(17))}${bold(cyan(stack.demoUrl))}`, '']
      : [
          `  ${bold('For createFoyer'.padEnd(17))}projectId: '${stack.projectId}', serverUrl: '${stack.serverUrl}'`,
          `  ${''.padEnd(17)}walletConnect({ relayUrl: '${stack.relayUrl}' })`,
          ...(stack.secureUrl ? [`  ${''.padEnd(17)}embedded({ secureUrl: '${stack.secureUrl}' })`] : []),
          '',
        ]),
    ...rows,
    '',
    ...(stack.setUpUrl
      ? [
          `  ${'Console'.padEnd(17)}${stack.setUpUrl.replace(/#.*/, '')}`,
          `  ${''.padEnd(17)}${dim('for the server’s operators; this link makes you one, once and within an hour:')}`,
          `  ${''.padEnd(17)}${stack.setUpUrl}`,
          '',
        ]
      : []),
    `  ${dim('Test accounts: the mnemonic "test test test test test test test test test test test junk",')}`,
    `  ${dim(`five of them funded; the first is ${short}${options.hasHistory ? ', with half a year of history' : ''}. Their pools determine prices.`)}`,
    ...[...stack.notes, ...options.hints].map((note) => `  ${note}`),
    '',
    `  ${dim('Ctrl-C stops everything.')}`,
    '',
  ].join('\n')
}
