import {
  type CaipNetworkId,
  identityCacheMs,
  isErrorCode,
  NameInvalidError,
  parseCaipNetworkId,
  pickNameAddress,
  toCoinType,
} from '@foyer/contract'
import { getAddress, isAddress } from 'viem'
import { normalize } from 'viem/ens'
import type { Clock } from '../../kit/Clock.ts'
import { createCache } from '../../kit/createCache.ts'
import type { Logger } from '../../kit/Logger.ts'
import { RequestError } from '../../kit/RequestError.ts'
import { silentLogger } from '../../kit/silentLogger.ts'
import type { AvatarService } from './AvatarService.ts'
import type { EnsService } from './EnsService.ts'
import type { IdentityService } from './IdentityService.ts'
import type { NamesService } from './NamesService.ts'
import { toNameProfile } from './toNameProfile.ts'
import { toShownAvatar } from './toShownAvatar.ts'

/**
 * Looks names up on the server first, then on ENS; ENS answers are cached for 5 minutes.
 *
 * @example
 * ```ts
 * import { createIdentity, type Services } from '@foyer/server'
 *
 * function withIdentity({ names, ens, avatars }: Parameters<typeof createIdentity>[0]): Services['identity'] {
 *   return createIdentity({ names, ens, avatars })
 * }
 * ```
 */
export function createIdentity(options: {
  names: NamesService
  ens: EnsService
  avatars: AvatarService
  /** @default Date.now */
  clock?: Clock | undefined
  logger?: Logger | undefined
}): IdentityService {
  const { names, ens, avatars, clock = Date.now, logger = silentLogger } = options
  const cache = { ttlMs: identityCacheMs, clock }
  const cachedName = createCache<string | undefined>(cache)
  const cachedAddress = createCache<string | undefined>(cache)
  const cachedAvatar = createCache<string | undefined>(cache)

  const lookAvatar = (name: string, networkId: CaipNetworkId) =>
    cachedAvatar(`${networkId}/${name}`, () => ens.avatarOf({ name, networkId }))
  const lookAddress = (name: string, networkId: CaipNetworkId) =>
    cachedAddress(`${networkId}/${name}`, () => ens.addressOf({ name, networkId }))
  // An unregistered name in our zones belongs to no one, whatever another resolver claims.
  const isOwn = (name: string) => names.zones.some((zone) => name === zone || name.endsWith(`.${zone}`))

  /** A failing image lookup must not drop the name. */
  const readAvatar = (name: string, networkId: CaipNetworkId) =>
    lookAvatar(name, networkId).catch((error: unknown) => {
      logger.warn({ networkId, err: error }, 'the image of a name could not be read')
      return undefined
    })

  return {
    async identify({ address: text, networkId }) {
      if (!isAddress(text, { strict: false }))
        throw new RequestError('ADDRESS_INVALID', 'The address is not a valid EVM address')
      const address = getAddress(text)
      const registered = await names.ofAddress(address)
      const profile = registered
        .map((name) => toNameProfile(name, networkId))
        .find((known) => pickNameAddress(known, networkId) === address)
      if (profile) return { name: profile.name, avatar: profile.avatar, missing: [] }
      try {
        const key = `${networkId}/${address}`
        const name = await cachedName(key, () => ens.nameOf({ address, networkId }))
        if (name === undefined) return { name: null, avatar: null, missing: [] }
        const avatar = toShownAvatar(await readAvatar(name, networkId), { name, networkId })
        return { name, avatar, missing: [] }
      } catch (error) {
        logger.warn({ networkId, err: error }, 'the name of an account could not be read')
        const reason = isErrorCode(error, 'TIMEOUT') ? 'slow' : 'down'
        return { name: null, avatar: null, missing: [{ part: 'names', chainId: networkId, reason }] }
      }
    },
    async resolve({ name: text, networkId }) {
      const name = toNormal(text)
      const registered = await names.get(name)
      if (registered) return toNameProfile(registered, networkId)
      if (isOwn(name)) return undefined
      const address = await lookAddress(name, networkId)
      if (address === undefined) return undefined
      const avatar = await readAvatar(name, networkId)
      return {
        name,
        registered_at: null,
        updated_at: null,
        addresses: {
          [toCoinType(Number(parseCaipNetworkId(networkId).chainId))]: { address, created: null },
        },
        attributes: [],
        avatar: toShownAvatar(avatar, { name, networkId }),
      }
    },
    async picture({ name: text, networkId }) {
      const name = toNormal(text)
      const registered = await names.get(name)
      const avatar =
        registered?.attributes.avatar ?? (isOwn(name) ? undefined : await lookAvatar(name, networkId))
      if (!avatar || !toShownAvatar(avatar, { name, networkId })) return undefined
      return avatars.read(avatar, () => lookAddress(name, networkId))
    },
  }
}

function toNormal(name: string): string {
  try {
    return normalize(name)
  } catch (cause) {
    throw new NameInvalidError({ cause })
  }
}
