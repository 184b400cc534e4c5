import { listNames, listWebhooks, readLogIns } from '../features/admin/operations/reads.ts'
import { cleanText } from '../kit/cleanText.ts'
import { toPrintableJson } from '../kit/toPrintableJson.ts'
import type { Command } from './Command.ts'
import { formatTable } from './formatTable.ts'

const jsonFlag = { flag: 'json', help: 'print JSON instead of a table' } as const
/** A terminal does what some texts say: those of visitors and merchants are printed without control characters. */
const shown = (text: string) => cleanText(text, 128)

/** `foyer-server log-ins`: live log-ins of visitors, and recoveries that wait. */
export const listLogInsCommand: Command = {
  name: 'log-ins',
  help: 'shows live log-ins by project and method, and recoveries that wait; addresses in part',
  positionals: [],
  flags: [jsonFlag],
  createsDatabase: false,
  async prepare({ context: { stdout, clock = Date.now }, flags }) {
    return async ({ orm }) => {
      const { methods, waits } = await readLogIns({ orm, clock })
      if (flags.json) return stdout(`${toPrintableJson({ methods, waits }, 2)}\n`)
      stdout(
        methods.length
          ? formatTable(
              ['project', 'method', 'log-ins', 'visitors'],
              methods.map(({ projectId, method, live, visitors }) => [
                shown(projectId),
                shown(method),
                live,
                visitors,
              ]),
            )
          : 'Nobody is logged in.\n',
      )
      stdout(
        waits.length
          ? `\n${formatTable(
              ['recovery of', 'asked for', 'opens', 'from'],
              waits.map(({ email, startedAt, readyAt, deviceName }) => [
                shown(email),
                startedAt,
                readyAt,
                deviceName ? shown(deviceName) : 'unknown device',
              ]),
            )}`
          : 'No recovery waits.\n',
      )
    }
  },
}

/** `foyer-server names`: registered names, the latest first. */
export const listNamesCommand: Command = {
  name: 'names',
  help: 'lists registered names, the latest first',
  positionals: [],
  flags: [jsonFlag],
  createsDatabase: false,
  async prepare({ context: { stdout }, flags }) {
    return async ({ orm }) => {
      const names = await readAll(
        (cursor) => listNames({ orm }, cursor),
        ({ names }) => names,
      )
      if (flags.json) return stdout(`${toPrintableJson(names, 2)}\n`)
      stdout(
        names.length
          ? formatTable(
              ['name', 'owner', 'registered'],
              names.map(({ name, owner, registeredAt }) => [shown(name), shown(owner), registeredAt]),
            )
          : 'No names.\n',
      )
    }
  },
}

/** `foyer-server webhooks`: what merchants were told, the latest first. */
export const listWebhooksCommand: Command = {
  name: 'webhooks',
  help: 'lists what merchants were told of payments, the latest first, and whether it arrived',
  positionals: [],
  flags: [jsonFlag],
  createsDatabase: false,
  async prepare({ context: { stdout }, flags }) {
    return async ({ orm }) => {
      const webhooks = await readAll(
        (cursor) => listWebhooks({ orm }, cursor),
        ({ webhooks }) => webhooks,
      )
      if (flags.json) return stdout(`${toPrintableJson(webhooks, 2)}\n`)
      stdout(
        webhooks.length
          ? formatTable(
              ['project', 'order', 'attempts', 'state', 'next', 'id'],
              webhooks.map(({ projectId, orderId, attempts, status, id, ...rest }) => [
                shown(projectId),
                shown(orderId),
                attempts,
                status,
                'nextAt' in rest ? rest.nextAt : '',
                id,
              ]),
            )
          : 'No webhooks.\n',
      )
    }
  },
}

/** Every page of a list, one after the other. */
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
