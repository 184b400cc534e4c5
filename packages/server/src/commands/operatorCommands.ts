import { ConfigError } from '../config/ConfigError.ts'
import { readSettings } from '../config/readSettings.ts'
import { changeOperator } from '../features/admin/routes/changeOperator.ts'
import { getOperatorPasskeys } from '../features/admin/routes/getOperatorPasskeys.ts'
import { getOperators } from '../features/admin/routes/getOperators.ts'
import { inviteOperator } from '../features/admin/routes/inviteOperator.ts'
import { removeOperator } from '../features/admin/routes/removeOperator.ts'
import { removeOperatorPasskey } from '../features/admin/routes/removeOperatorPasskey.ts'
import { toConsoleOrigin } from '../features/admin/toConsoleOrigin.ts'
import { toSetUpUrl } from '../features/admin/toSetUpUrl.ts'
import { RequestError } from '../kit/RequestError.ts'
import type { Database } from '../storage/Database.ts'
import type { Command } from './Command.ts'
import { CommandFailedError } from './CommandFailedError.ts'
import { cliActor } from './cliActor.ts'
import { formatTable } from './formatTable.ts'
import { readName } from './readName.ts'
import { readOneOf } from './readOneOf.ts'
import { toCell } from './toCell.ts'

const roleFlag = {
  flag: 'role',
  value: 'role',
  help: 'owner (can change settings) or viewer (read-only); default: owner for the first operator, the current role for an existing one, otherwise viewer',
}

/** `foyer-server operators invite`: prints a set-up link. */
export const inviteOperatorCommand: Command = {
  name: 'operators invite',
  help: 'prints a single-use link, valid for an hour, to set up a passkey for the console',
  positionals: ['name'],
  flags: [
    roleFlag,
    {
      flag: 'public-url',
      value: 'url',
      help: 'public URL of the server (FOYER_PUBLIC_URL; default: that of the running server, or http://localhost:4400)',
    },
  ],
  createsDatabase: true,
  async prepare({ context, positionals: [given = ''], flags }) {
    const name = readName(given)
    const asked = flags.role === undefined ? undefined : readOneOf('role', flags.role, ['viewer', 'owner'])
    const place = readSettings(['publicUrl', 'port'], flags, context.env)
    const { publicUrl = context.server?.publicUrl } = place
    const { port } = context.server ?? place
    const serverUrl = publicUrl?.replace(/\/+$/, '') ?? toConsoleOrigin(`http://localhost:${port}`)
    if (serverUrl === undefined) throw new ConfigError('--public-url is missing.')
    const { clock = Date.now } = context
    return async ({ orm }) => {
      const { token, role, isFirst } = await answered(
        inviteOperator({ orm, clock }, cliActor(context), { name, role: asked }),
      )
      if (isFirst && !asked) context.stderr(`${name} is the first operator, and therefore owner.\n`)
      context.stdout(
        `Set-up link of ${name} (${role}). Single use, valid for an hour; anyone who has it becomes ${name}:\n${toSetUpUrl(serverUrl, token)}\n`,
      )
    }
  },
}

/** `foyer-server operators list`: all operators of the console. */
export const listOperatorsCommand: Command = {
  name: 'operators list',
  help: 'lists the operators of the console',
  positionals: [],
  flags: [],
  createsDatabase: false,
  async prepare({ context }) {
    return async (database) => {
      const operators = await getOperators(database)
      context.stdout(
        operators.length
          ? formatTable(
              ['name', 'role', 'passkeys', 'last seen'],
              operators.map(({ name, role, passkeys, lastSeenAt }) => [
                toCell(name),
                role,
                passkeys,
                lastSeenAt ?? 'never',
              ]),
            )
          : 'No operators. foyer-server operators invite adds one.\n',
      )
    }
  },
}

/** `foyer-server operators role`: changes a role. */
export const changeOperatorRole: Command = {
  name: 'operators role',
  help: 'changes the role of an operator, effective immediately',
  positionals: ['name', 'owner | viewer'],
  flags: [],
  createsDatabase: false,
  async prepare({ context, positionals: [name = '', given] }) {
    const role = readOneOf('role', given, ['viewer', 'owner'])
    const { clock = Date.now } = context
    return async (database) => {
      const { id } = await requireOperator(database, name)
      await answered(changeOperator({ orm: database.orm, clock }, cliActor(context), { id, role }))
      context.stdout(`${name} is ${role} now.\n`)
    }
  },
}

/** `foyer-server operators remove`: removes an operator, also the last owner. */
export const removeOperatorCommand: Command = {
  name: 'operators remove',
  help: 'removes an operator with passkeys, logins and tokens, effective immediately',
  positionals: ['name'],
  flags: [],
  createsDatabase: false,
  async prepare({ context, positionals: [name = ''] }) {
    const { clock = Date.now } = context
    return async (database) => {
      const { id } = await requireOperator(database, name)
      await answered(removeOperator({ orm: database.orm, clock }, cliActor(context), id))
      context.stdout(`Removed ${name}.\n`)
    }
  },
}

/** `foyer-server passkeys list`: passkeys of an operator. */
export const listPasskeysCommand: Command = {
  name: 'passkeys list',
  help: 'lists the passkeys of an operator',
  positionals: ['name'],
  flags: [],
  createsDatabase: false,
  async prepare({ context, positionals: [name = ''] }) {
    return async (database) => {
      const { id } = await requireOperator(database, name)
      const passkeys = await getOperatorPasskeys(database, id)
      context.stdout(
        passkeys.length
          ? formatTable(
              ['id', 'made', 'last used'],
              passkeys.map(({ id, createdAt, lastUsedAt }) => [id, createdAt, lastUsedAt]),
            )
          : 'No passkeys.\n',
      )
    }
  },
}

/** `foyer-server passkeys remove`: removes a passkey, also the last one of the last owner. */
export const removePasskeyCommand: Command = {
  name: 'passkeys remove',
  help: 'removes a passkey of an operator with its logins and tokens, effective immediately',
  positionals: ['name', 'id'],
  flags: [],
  createsDatabase: false,
  async prepare({ context, positionals: [name = '', passkeyId = ''] }) {
    const { clock = Date.now } = context
    return async (database) => {
      const { id } = await requireOperator(database, name)
      await answered(
        removeOperatorPasskey({ orm: database.orm, clock }, cliActor(context), { id, passkeyId }),
      )
      context.stdout(`Removed the passkey of ${name}.\n`)
    }
  },
}

async function requireOperator(database: Database, name: string) {
  const operator = (await getOperators(database)).find((each) => each.name === name)
  if (!operator) throw new CommandFailedError(`There is no operator ${JSON.stringify(name)}.`)
  return operator
}

/** An error of the API fails the command with the API's message. */
async function answered<result>(work: Promise<result>): Promise<result> {
  return work.catch((error: unknown) => {
    throw error instanceof RequestError ? new CommandFailedError(error.message) : error
  })
}
