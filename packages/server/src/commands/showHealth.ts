import { errorBody } from '@foyer/contract'
import { type AdminHealth, getAdminHealth } from '@foyer/contract/admin'
import * as v from 'valibot'
import { ConfigError } from '../config/ConfigError.ts'
import { readSettings } from '../config/readSettings.ts'
import { toPrintableJson } from '../kit/toPrintableJson.ts'
import type { Command, CommandContext } from './Command.ts'
import { CommandFailedError } from './CommandFailedError.ts'
import { formatTable } from './formatTable.ts'
import { toCell } from './toCell.ts'

type Health = AdminHealth

const tokenEnv = 'FOYER_ADMIN_TOKEN'
const timeoutMs = 10_000

/** `foyer-server health`: the console's health page for a running server. */
export const showHealth: Command = {
  name: 'health',
  help: `shows checks, relay, indexer and providers of a running server; needs a token in ${tokenEnv}`,
  positionals: [],
  flags: [
    {
      flag: 'public-url',
      value: 'url',
      help: 'URL of the server (FOYER_PUBLIC_URL; default http://localhost:4400)',
    },
    { flag: 'json', help: 'print JSON instead of tables' },
  ],
  async run({ context, flags }) {
    const { publicUrl, port } = readSettings(['publicUrl', 'port'], flags, context.env)
    const serverUrl = publicUrl?.replace(/\/+$/, '') ?? `http://localhost:${port}`
    const { protocol, hostname } = new URL(serverUrl)
    // Over http, anyone on the network path could read and use the token.
    if (protocol !== 'https:' && !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
      throw new ConfigError(`--public-url must be https: the token of ${tokenEnv} is sent there.`)
    const token = context.env[tokenEnv]
    if (!token) throw new ConfigError(`${tokenEnv} is missing. foyer-server tokens create prints a token.`)
    const health = await ask(serverUrl, token, context)
    context.stdout(flags.json ? `${toPrintableJson(health, 2)}\n` : toText(health))
    // For scripts: the printed output is for people.
    if (!health.isReady) throw new CommandFailedError('The server is not ready.')
  },
}

async function ask(serverUrl: string, token: string, context: CommandContext): Promise<Health> {
  let response: Response
  let text: string
  try {
    response = await (context.fetch ?? fetch)(`${serverUrl}${getAdminHealth.path}`, {
      headers: { authorization: `Bearer ${token}` },
      // A redirect must not receive the token.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    text = await response.text()
  } catch (cause) {
    throw new CommandFailedError(`The server cannot be reached: ${serverUrl}`, { cause })
  }
  const json = parse(text)
  const refusal = v.safeParse(errorBody, json)
  if (refusal.success) {
    const { code, message } = refusal.output.error
    throw new CommandFailedError(
      code === 'NOT_FOUND'
        ? `${serverUrl} has no admin API: start it with --console.`
        : `${toCell(message)} (${toCell(code)})`,
    )
  }
  const parsed = v.safeParse(getAdminHealth.response, json)
  if (!response.ok || !parsed.success)
    throw new CommandFailedError(`The response from ${serverUrl} is not from a Foyer server of this version.`)
  return parsed.output
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function toText({ version, checks, processes, relay, indexed, providers, sources, nodes }: Health): string {
  const parts = [
    formatTable(
      ['check', 'state'],
      checks.map(({ name, ok }) => [toCell(name), ok ? 'works' : 'fails']),
    ),
    processes.length > 1 &&
      formatTable(
        ['process', 'role', 'version', 'last seen', 'sockets', 'most behind', 'open breakers'],
        processes.map(({ host, role, version, seenAt, isThis, isSilent, sockets, lags, sources }) => [
          toCell(host),
          toCell(role),
          toCell(version),
          isThis ? 'answers' : `${seenAt}${isSilent ? ' (silent)' : ''}`,
          sockets ?? '-',
          lags.length ? Math.max(...lags.map(({ behind }) => behind)) : '-',
          sources.filter(({ state }) => state === 'open').length,
        ]),
      ),
    formatTable(
      ['relay', ''],
      [
        ['messages that wait', String(relay.waiting)],
        ['mailboxes', String(relay.mailboxes)],
        ['the oldest since', relay.oldestAt ?? '-'],
        ['open sockets', relay.sockets === undefined ? 'not known' : String(relay.sockets)],
      ],
    ),
    indexed.length &&
      formatTable(
        ['chain', 'last block', 'behind', 'seen'],
        indexed.map(({ chainId, block, behind, readAt }) => [
          toCell(chainId),
          block,
          behind === undefined ? 'not known' : String(behind),
          readAt ?? '',
        ]),
      ),
    providers.length &&
      formatTable(
        ['for', 'asked in this order'],
        providers.map(({ part, names }) => [toCell(part), names.map(toCell).join(', ')]),
      ),
    sources.length &&
      formatTable(
        ['part', 'source', 'chain', 'breaker'],
        sources.map(({ part, name, chainId = '', state }) => [
          toCell(part),
          toCell(name),
          toCell(chainId),
          state,
        ]),
      ),
    nodes.length &&
      formatTable(
        ['chain', 'node', 'last answer', 'at'],
        nodes.map(({ chainId, node, outcome, at }) => [toCell(chainId), toCell(node), outcome, at]),
      ),
  ]
  return `foyer-server ${toCell(version)}\n\n${parts.filter(Boolean).join('\n')}`
}
