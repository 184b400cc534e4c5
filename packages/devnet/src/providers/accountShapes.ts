import type { ProviderAccount } from './accountOf.ts'

/** Account data that each provider serves in addition to ID tokens, in its own format, by path. */
export const accountShapes: Readonly<Record<string, (account: ProviderAccount) => unknown>> = {
  'github/user': ({ sub, name }) => ({ id: Number(sub), login: name }),
  'github/user/emails': ({ email }) => [{ email, primary: true, verified: true }],
  'facebook/user': ({ sub, name }) => ({ id: sub, name }),
  'x/user': ({ sub, name }) => ({ data: { id: sub, username: name } }),
  'discord/user': ({ sub, name, email }) => ({ id: sub, username: `${name}0`, email, verified: true }),
}
