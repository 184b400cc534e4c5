import { getAdminLogIns } from '../features/admin/routes/getAdminLogIns.ts'
import { getAdminNames } from '../features/admin/routes/getAdminNames.ts'
import { getAdminWebhooks } from '../features/admin/routes/getAdminWebhooks.ts'
import { resendAdminWebhook } from '../features/admin/routes/resendAdminWebhook.ts'
import { RequestError } from '../kit/RequestError.ts'
import { toPrintableJson } from '../kit/toPrintableJson.ts'
import type { Database } from '../storage/Database.ts'
import type { Command } from './Command.ts'
import { CommandFailedError } from './CommandFailedError.ts'
import { cliActor } from './cliActor.ts'
import { formatTable } from './formatTable.ts'
import { toCell } from './toCell.ts'

const jsonFlag = { flag: 'json', help: 'print JSON instead of a table' } as const

/** `foyer-server log-ins`: active logins of visitors, and pending recoveries. */
export const listLogInsCommand: Command = {
  name: 'log-ins',
  help: 'shows active logins by project and method, and pending recoveries; addresses are partly hidden',
  positionals: [],
  flags: [jsonFlag],
  createsDatabase: false,
  async prepare({ context: { stdout, clock = Date.now }, flags }) {
    return async ({ orm }) => {
      const { methods, waits } = await getAdminLogIns({ orm, clock })
      if (flags.json) return stdout(`${toPrintableJson({ methods, waits }, 2)}\n`)
      stdout(
        methods.length
          ? formatTable(
              ['project', 'method', 'log-ins', 'visitors'],
              methods.map(({ projectId, method, live, visitors }) => [
                toCell(projectId),
                toCell(method),
                live,
                visitors,
              ]),
            )
          : 'No one is logged in.\n',
      )
      stdout(
        waits.length
          ? `\n${formatTable(
              ['recovery of', 'asked for', 'opens', 'from'],
              waits.map(({ email, startedAt, readyAt, deviceName }) => [
                toCell(email),
                startedAt,
                readyAt,
                deviceName ? toCell(deviceName) : 'unknown device',
              ]),
            )}`
          : 'No recovery waits.\n',
      )
    }
  },
}

/** `foyer-server names`: registered names, latest first. */
export const listNamesCommand = createListCommand({
  name: 'names',
  help: 'lists registered names, latest first',
  read: getAdminNames,
  rowsOf: ({ names }) => names,
  head: ['name', 'owner', 'registered'],
  toRow: ({ name, owner, registeredAt }) => [toCell(name), toCell(owner), registeredAt],
  none: 'No names.',
})

/** `foyer-server webhooks`: webhooks sent to merchants, latest first. */
export const listWebhooksCommand = createListCommand({
  name: 'webhooks',
  help: 'lists payment webhooks and their delivery status, latest first',
  read: getAdminWebhooks,
  rowsOf: ({ webhooks }) => webhooks,
  head: ['project', 'order', 'attempts', 'last answer', 'state', 'at', 'id'],
  toRow: ({ projectId, orderId, attempts, status, id, ...rest }) => [
    toCell(projectId),
    toCell(orderId),
    attempts,
    ('lastAnswer' in rest && rest.lastAnswer) || '-',
    status === 'givenUp' ? 'given up' : status,
    'nextAt' in rest ? rest.nextAt : 'endedAt' in rest ? rest.endedAt : '-',
    id,
  ],
  none: 'No webhooks.',
})

/** `foyer-server webhooks resend`: resends a webhook. */
export const resendWebhookCommand: Command = {
  name: 'webhooks resend',
  help: 'resends a webhook with the same id and body; foyer-server webhooks lists the ids',
  positionals: ['id'],
  flags: [],
  createsDatabase: false,
  async prepare({ context, positionals: [id = ''] }) {
    const { stdout, clock = Date.now } = context
    return async ({ orm }) => {
      await resendAdminWebhook({ orm, clock }, cliActor(context), id).catch((cause: unknown) => {
        throw cause instanceof RequestError
          ? new CommandFailedError(`There is no webhook ${JSON.stringify(id)}.`)
          : cause
      })
      stdout('The server sends it again within seconds.\n')
    }
  },
}

/** Creates a command that prints a complete list of the console. */
function createListCommand<page extends { next?: string }, row>(options: {
  name: string
  help: string
  read(database: Pick<Database, 'orm'>, cursor: string | undefined): Promise<page>
  rowsOf(page: page): readonly row[]
  head: readonly string[]
  toRow(row: row): readonly (string | number)[]
  /** Message for an empty list. */
  none: string
}): Command {
  const { name, help, read, rowsOf, head, toRow, none } = options
  return {
    name,
    help,
    positionals: [],
    flags: [jsonFlag],
    createsDatabase: false,
    async prepare({ context: { stdout }, flags }) {
      return async ({ orm }) => {
        const rows = await readAll((cursor) => read({ orm }, cursor), rowsOf)
        if (flags.json) stdout(`${toPrintableJson(rows, 2)}\n`)
        else stdout(rows.length ? formatTable(head, rows.map(toRow)) : `${none}\n`)
      }
    },
  }
}

/** Reads every page of a list, one after the other. */
async function readAll<page extends { next?: string }, row>(
  read: (cursor: string | undefined) => Promise<page>,
  rowsOf: (page: page) => readonly row[],
): Promise<row[]> {
  const rows: row[] = []
  let cursor: string | undefined
  do {
    const page = await read(cursor)
    rows.push(...rowsOf(page))
    cursor = page.next
  } while (cursor !== undefined)
  return rows
}
