import { parseCaipNetworkId, SiwxChainUnknownError } from '@foyer/contract'
import { RequestError } from '../../../kit/RequestError.ts'
import type { ChainService } from '../../chains/ChainService.ts'
import type { AddressFormats } from '../addressFormats.ts'
import { knownAddressFormats } from '../knownAddressFormats.ts'
import type { AccountFactories } from './isKnownDeployment.ts'
import type { SignedMessage } from './SignedMessage.ts'
import { verifyBip122 } from './verifyBip122.ts'
import { verifyCosmos } from './verifyCosmos.ts'
import { verifyEip155 } from './verifyEip155.ts'
import { verifyPolkadot } from './verifyPolkadot.ts'
import { verifySolana } from './verifySolana.ts'

const verifiers: Record<string, (signed: SignedMessage, formats: AddressFormats) => boolean> = {
  solana: verifySolana,
  bip122: verifyBip122,
  polkadot: verifyPolkadot,
  cosmos: verifyCosmos,
}

/**
 * Whether an account of any namespace signed a message; `false` for a malformed address, key or signature.
 *
 * @throws RequestError `CHAIN_NOT_SUPPORTED`, SiwxChainUnknownError
 * @throws SignatureUncheckedError if it can only be checked on a chain and its node fails
 */
export async function verifySignature(
  signed: SignedMessage,
  chains: ChainService,
  factories?: AccountFactories | undefined,
  formats: AddressFormats = knownAddressFormats,
): Promise<boolean> {
  const { namespace } = parseCaipNetworkId(signed.networkId)
  if (namespace === 'eip155') return verifyEip155(signed, chains, factories)
  const verify = verifiers[namespace]
  if (!verify) throw new RequestError('CHAIN_NOT_SUPPORTED', 'Chain is not supported')
  try {
    return verify(signed, formats)
  } catch (error) {
    if (error instanceof RequestError || error instanceof SiwxChainUnknownError) throw error
    // Decoders throw on malformed input, all of which comes from the caller.
    return false
  }
}
