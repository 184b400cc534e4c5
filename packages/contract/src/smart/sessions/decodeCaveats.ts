import { getAddress, type Hex, hexToBigInt, hexToNumber, isAddressEqual, size, slice } from 'viem'
import { type EnforcerName, enforcerNames } from '../../http/enforcerNames.ts'
import type { Caveat } from './Delegation.ts'
import { encodeCaveats } from './encodeCaveats.ts'
import type { SessionContracts } from './SessionContracts.ts'
import type { SessionPermission, SessionTerms } from './SessionTerms.ts'

type Found = readonly { name: EnforcerName; terms: Hex }[]

/**
 * Decodes the grant in a set of caveats; `undefined` unless it is exactly a set of {@link encodeCaveats}. An additional or
 * missing caveat, another order or an extra byte makes it a different grant, which this code cannot describe.
 *
 * @example
 * ```ts
 * import { decodeCaveats, delegationFramework, encodeCaveats } from '@foyer/contract/sessions'
 *
 * const caveats = encodeCaveats(
 *   {
 *     permission: { type: 'native-token-allowance', allowanceAmount: 10n ** 16n },
 *     to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
 *     expiry: 1_767_268_800,
 *     nonce: 0n,
 *   },
 *   delegationFramework.sessions,
 * )
 * const terms = decodeCaveats(caveats, delegationFramework.sessions)
 * console.log(terms?.permission) // { type: 'native-token-allowance', allowanceAmount: 10n ** 16n }
 * // A delegation with fewer caveats is a different grant, and must not pass for this one.
 * console.log(decodeCaveats(caveats.slice(1), delegationFramework.sessions)) // undefined
 * ```
 */
export function decodeCaveats(
  caveats: readonly Caveat[],
  contracts: SessionContracts,
): SessionTerms | undefined {
  try {
    const found = caveats.map(({ enforcer, terms }) => {
      const name = enforcerNames.find((one) => isAddressEqual(contracts.enforcers[one], enforcer))
      if (!name) throw new Error('another enforcer')
      return { name, terms: terms.toLowerCase() as Hex }
    })
    const terms = readTerms(found)
    const again = encodeCaveats(terms, contracts)
    const isSame =
      again.length === found.length &&
      again.every(
        ({ enforcer, terms }, at) =>
          isAddressEqual(enforcer, caveats[at]?.enforcer ?? '0x') && terms === found[at]?.terms,
      )
    return isSame ? terms : undefined
  } catch {
    return undefined
  }
}

function readTerms(found: Found): SessionTerms {
  const timestamp = need(found, 'Timestamp')
  return {
    permission: readPermission(found),
    to: toAddress(need(found, 'Redeemer')),
    expiry: toNumber(slice(timestamp, 16, 32)),
    nonce: hexToBigInt(need(found, 'Nonce')),
  }
}

function readPermission(found: Found): SessionPermission {
  const payees = find(found, 'AllowedTargets')
  const nativePayees = payees === undefined ? {} : { payees: split(payees, 20).map(toAddress) }
  const fixed = find(found, 'AllowedCalldata')
  const tokenPayee = fixed === undefined ? {} : { payee: toAddress(slice(fixed, 44, 64)) }
  switch (found[0]?.name) {
    case 'NativeTokenPeriodTransfer':
      return { type: 'native-token-periodic', ...readPeriod(found[0].terms), ...nativePayees }
    case 'NativeTokenTransferAmount':
      return {
        type: 'native-token-allowance',
        allowanceAmount: hexToBigInt(found[0].terms),
        ...nativePayees,
      }
    case 'ERC20PeriodTransfer': {
      const { terms } = found[0]
      return {
        type: 'erc20-token-periodic',
        tokenAddress: toAddress(slice(terms, 0, 20)),
        ...readPeriod(slice(terms, 20)),
        ...tokenPayee,
      }
    }
    case 'ERC20TransferAmount': {
      const { terms } = found[0]
      return {
        type: 'erc20-token-allowance',
        tokenAddress: toAddress(slice(terms, 0, 20)),
        allowanceAmount: hexToBigInt(slice(terms, 20)),
        ...tokenPayee,
      }
    }
    case 'AllowedTargets': {
      const maxCalls = find(found, 'LimitedCalls')
      const equals = found
        .filter(({ name }) => name === 'AllowedCalldata')
        .map(({ terms }) => ({ start: toNumber(slice(terms, 0, 32)), value: sized(slice(terms, 32), 32) }))
      // A word cannot have two values, and a duplicate is not canonical.
      if (new Set(equals.map(({ start }) => start)).size !== equals.length)
        throw new Error('Two values for one word of the calldata')
      return {
        type: 'contract-call',
        address: toAddress(found[0].terms),
        methods: split(need(found, 'AllowedMethods'), 4),
        valueLimit: hexToBigInt(need(found, 'ValueLte')),
        ...(maxCalls === undefined ? {} : { maxCalls: hexToBigInt(maxCalls) }),
        ...(equals.length ? { equals } : {}),
      }
    }
    default:
      throw new Error('another permission')
  }
}

function readPeriod(terms: Hex) {
  return {
    periodAmount: hexToBigInt(slice(terms, 0, 32)),
    periodDuration: toNumber(slice(terms, 32, 64)),
    startTime: toNumber(slice(terms, 64, 96)),
  }
}

/** Rejects several addresses in place of one: they would be read as one, but enforced as several. */
function sized(terms: Hex, bytes: number): Hex {
  if (size(terms) !== bytes) throw new Error('another length')
  return terms
}

/** Terms are in lower case; a person compares the checksummed form. */
function toAddress(terms: Hex): Hex {
  return getAddress(sized(terms, 20))
}

/** viem throws for values above the safe integer range. */
function toNumber(hex: Hex): number {
  return hexToNumber(hex)
}

function find(found: Found, wanted: EnforcerName): Hex | undefined {
  return found.find(({ name }) => name === wanted)?.terms
}

function need(found: Found, wanted: EnforcerName): Hex {
  const terms = find(found, wanted)
  if (terms === undefined) throw new Error(`without ${wanted}`)
  return terms
}

function split(terms: Hex, bytes: number): Hex[] {
  const count = size(terms) / bytes
  return Array.from({ length: count }, (_, at) => slice(terms, at * bytes, (at + 1) * bytes))
}
