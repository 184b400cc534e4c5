import { ConfigError } from '../config/ConfigError.ts'
import { createAdminToken } from '../features/admin/routes/createAdminToken.ts'
import { getAdminTokens } from '../features/admin/routes/getAdminTokens.ts'
import { removeAdminToken } from '../features/admin/routes/removeAdminToken.ts'
import type { Command } from './Command.ts'
import { CommandFailedError } from './CommandFailedError.ts'
import { cliActor } from './cliActor.ts'
import { formatTable } from './formatTable.ts'
import { readName } from './readName.ts'
import { readOneOf } from './readOneOf.ts'
import { toCell } from './toCell.ts'

/** `foyer-server tokens create`: creates a token for a machine. */
export const createTokenCommand: Command = {
  name: 'tokens create',
  help: 'creates a token for the admin API, and prints it once',
  positionals: ['name'],
  flags: [
    {
      flag: 'scope',
      value: 'scope',
      help: 'read, write, or write-all, which may also change allowed pages and spending (default read)',
    },
    { flag: 'days', value: 'number', help: 'days until it expires, at most 366 (default 90)' },
  ],
  createsDatabase: true,
  async prepare({ context, positionals: [given = ''], flags }) {
    const name = readName(given)
    const scope = readOneOf('scope', flags.scope, ['read', 'write', 'write-all'])
    const days = Number(flags.days ?? 90)
    if (!Number.isInteger(days) || days < 1 || days > 366)
      throw new ConfigError('--days must be a number from 1 to 366.')
    const { clock = Date.now } = context
    return async ({ orm }) => {
      const { token } = await createAdminToken({ orm, clock }, cliActor(context), { name, scope, days })
      // Only the token goes to standard output, for scripts.
      context.stderr(`Token ${name} (${scope}, ${days} days). It is not shown again:\n`)
      context.stdout(`${token}\n`)
    }
  },
}

/** `foyer-server tokens list`: tokens that have not expired. */
export const listTokensCommand: Command = {
  name: 'tokens list',
  help: 'lists tokens for the admin API',
  positionals: [],
  flags: [],
  createsDatabase: false,
  async prepare({ context }) {
    const { clock = Date.now } = context
    return async ({ orm }) => {
      const tokens = await getAdminTokens({ orm, clock })
      context.stdout(
        tokens.length
          ? formatTable(
              ['id', 'name', 'scope', 'ends', 'last used', 'made', 'made by'],
              tokens.map(({ id, name, scope, maker, createdAt, expiresAt, lastUsedAt }) => [
                id,
                toCell(name),
                scope,
                expiresAt,
                lastUsedAt ?? 'never',
                createdAt,
                toCell(maker?.name ?? 'unknown'),
              ]),
            )
          : 'No tokens.\n',
      )
    }
  },
}

/** `foyer-server tokens remove`: revokes a token. */
export const removeTokenCommand: Command = {
  name: 'tokens remove',
  help: 'revokes a token, effective immediately',
  positionals: ['id'],
  flags: [],
  createsDatabase: false,
  async prepare({ context, positionals: [id = ''] }) {
    const { clock = Date.now } = context
    return async ({ orm }) => {
      await removeAdminToken({ orm, clock }, cliActor(context), id).catch((cause: unknown) => {
        throw cause instanceof Error && 'code' in cause && cause.code === 'NOT_FOUND'
          ? new CommandFailedError(`There is no token ${JSON.stringify(id)}.`)
          : cause
      })
      context.stdout('Removed the token.\n')
    }
  },
}
