import {
  type CaipAddress,
  type CaipAddressParts,
  formatCaipAddress,
  type Namespace,
  parseCaipAddress,
  SiwxAccountMismatchError,
  SiwxAddressFormatError,
  SiwxChainUnknownError,
} from '@foyer/contract'
import { base58, bech32 } from '@scure/base'
import { Address } from '@scure/btc-signer'
import { getAddress, isAddress } from 'viem'
import type { AddressFormats } from './addressFormats.ts'
import { getAddressFormat } from './getAddressFormat.ts'
import { getBitcoinNetwork } from './signatures/getBitcoinNetwork.ts'
import { decodeSs58, encodeSs58 } from './signatures/ss58.ts'

/** Decodes an address and formats it as its chain does; throws if it is invalid. */
type Write = (parts: CaipAddressParts, formats: AddressFormats) => string

const writers: Readonly<Record<Namespace, Write>> = {
  eip155({ chainId, networkId, address }) {
    requireReference(networkId, /^[1-9]\d{0,31}$/.test(chainId))
    if (!isAddress(address)) throw new SiwxAccountMismatchError({ details: 'Not an EVM address' })
    return getAddress(address)
  },
  solana({ chainId, networkId, address }) {
    requireReference(networkId, /^[1-9A-HJ-NP-Za-km-z]{32}$/.test(chainId))
    const publicKey = base58.decode(address)
    if (publicKey.length !== 32) throw new SiwxAccountMismatchError({ details: 'Not a Solana address' })
    return base58.encode(publicKey)
  },
  bip122({ chainId, networkId, address }) {
    const network = getBitcoinNetwork(chainId)
    if (!network) throw new SiwxChainUnknownError({ networkId })
    return Address(network).encode(Address(network).decode(address))
  },
  polkadot({ chainId, address }, formats) {
    const { ss58Prefix } = getAddressFormat(formats, `polkadot:${chainId}`)
    return encodeSs58(decodeSs58(address), ss58Prefix)
  },
  cosmos({ chainId, networkId, address }, formats) {
    const { bech32Prefix } = getAddressFormat(formats, `cosmos:${chainId}`)
    const { prefix, bytes } = bech32.decodeToBytes(address)
    if (prefix !== bech32Prefix) throw new SiwxAddressFormatError({ networkId, prefix: bech32Prefix })
    return bech32.encodeFromBytes(bech32Prefix, bytes)
  },
}

/**
 * Converts an account to its chain's canonical form: EIP-55 on `eip155`, the chain's SS58 prefix on `polkadot`, lowercase
 * bech32 with the chain's prefix on `cosmos`.
 *
 * Two spellings of one account must not become two accounts.
 *
 * @throws SiwxAccountMismatchError if the address is invalid or its EIP-55 checksum is wrong
 * @throws SiwxChainUnknownError if the chain's address format is unknown
 * @throws SiwxAddressFormatError if it is an address of another Cosmos chain
 */
export function normalizeAccount(account: CaipAddress, formats: AddressFormats): CaipAddress {
  const parts = parseCaipAddress(account)
  const { namespace, networkId } = parts
  try {
    return formatCaipAddress({ networkId, address: writers[namespace](parts, formats) })
  } catch (cause) {
    if (
      cause instanceof SiwxAccountMismatchError ||
      cause instanceof SiwxChainUnknownError ||
      cause instanceof SiwxAddressFormatError
    )
      throw cause
    throw new SiwxAccountMismatchError({ cause })
  }
}

/** A chain has exactly one CAIP-2 id: `eip155:01` is not a second Ethereum. */
function requireReference(networkId: CaipAddressParts['networkId'], isNormal: boolean) {
  if (!isNormal) throw new SiwxChainUnknownError({ networkId })
}
