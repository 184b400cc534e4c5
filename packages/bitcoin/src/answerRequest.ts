import type { CaipNetworkId } from '@foyer/contract'
import { checkSignedPsbt, isSameAddress } from '@foyer/core/adapter'
import * as v from 'valibot'
import type { BitcoinProviderParameters } from './BitcoinProviderParameters.ts'
import { nameNetwork } from './bitcoinNetworkIds.ts'
import { getProtocol } from './getProtocol.ts'
import { address, amount, base64 } from './schemas.ts'
import { toAddresses } from './toAddresses.ts'
import { notSupported, walletError } from './walletError.ts'

const index = v.pipe(v.number(), v.integer(), v.minValue(0))
const schemas = {
  getAccountAddresses: v.object({
    account: v.optional(address),
    intentions: v.optional(v.array(v.string())),
  }),
  signMessage: v.object({
    account: address,
    message: v.string(),
    address: v.optional(address),
    protocol: v.optional(v.picklist(['ecdsa', 'bip322'])),
  }),
  signPsbt: v.object({
    account: v.optional(address),
    psbt: base64,
    signInputs: v.array(v.object({ address, index, sighashTypes: v.optional(v.array(index)) })),
    broadcast: v.optional(v.boolean(), false),
  }),
  sendTransfer: v.object({
    account: address,
    recipientAddress: address,
    amount,
    changeAddress: v.optional(address),
    memo: v.optional(v.string()),
  }),
  wallet_switchNetwork: v.object({ networkId: v.string() }),
}

/**
 * Answers a WalletConnect `bip122` method through a wallet's own interface.
 *
 * @throws Error with code -32602 for invalid parameters, 4100 for an unauthorized account, 4200 if the wallet does not
 * support it; the wallet's own errors are passed on.
 */
export async function answerRequest(
  parameters: BitcoinProviderParameters,
  call: { method: string; params?: unknown },
): Promise<unknown> {
  const { getWallet, getConnection } = parameters
  const getOpen = () => {
    const connection = getConnection()
    if (!connection) throw walletError(4100, 'The wallet is not connected')
    return connection
  }
  /** A wallet on another chain with the same address format would spend that chain's coins. */
  const getNetwork = () => {
    const network = nameNetwork(getOpen().networkId)
    if (!network) throw walletError(4901, 'The wallet is not on a Bitcoin network')
    return network
  }
  const checkOwn = (...addresses: readonly (string | undefined)[]) => {
    const { accounts } = getOpen()
    for (const wanted of addresses)
      if (wanted !== undefined && !accounts.some(({ address }) => isSameAddress(address, wanted)))
        throw walletError(4100, `The wallet did not open ${wanted}`)
  }
  const connection = getOpen()
  switch (call.method) {
    case 'getAccountAddresses': {
      const { account, intentions } = parse(schemas.getAccountAddresses, call.params ?? {})
      checkOwn(account)
      return toAddresses(connection).filter(({ intention }) => intentions?.includes(intention) ?? true)
    }
    case 'signMessage': {
      const { account, message, ...rest } = parse(schemas.signMessage, call.params)
      const signer = rest.address ?? account
      checkOwn(account, signer)
      const protocol = rest.protocol ?? getProtocol(signer)
      const network = getNetwork()
      const signed = await (await getWallet()).signMessage({ address: signer, message, protocol, network })
      return { address: signed.address ?? signer, signature: signed.signature }
    }
    case 'signPsbt': {
      const { account, ...rest } = parse(schemas.signPsbt, call.params)
      checkOwn(account, ...rest.signInputs.map((input) => input.address))
      const network = getNetwork()
      const check = (signed: string) => checkSignedPsbt(rest.psbt, signed)
      const answer = await (await getWallet()).signPsbt({ ...rest, network, check })
      check(answer.psbt)
      return answer
    }
    case 'sendTransfer': {
      const { changeAddress, ...rest } = parse(schemas.sendTransfer, call.params)
      checkOwn(rest.account)
      const network = getNetwork()
      const wallet = await getWallet()
      if (!wallet.sendTransfer) throw notSupported('send')
      // Browser wallets choose the change address themselves; ignoring a requested one could lose track of the change.
      if (changeAddress !== undefined && !isSameAddress(changeAddress, rest.account))
        throw notSupported('choose the change address')
      return wallet.sendTransfer({ ...rest, network })
    }
    case 'wallet_switchNetwork': {
      const { networkId } = parse(schemas.wallet_switchNetwork, call.params)
      if (await parameters.switchNetwork(networkId as CaipNetworkId)) return null
      throw notSupported(`move to ${networkId}`)
    }
  }
  throw notSupported(`answer ${call.method}`)
}

function parse<output>(schema: v.BaseSchema<unknown, output, v.BaseIssue<unknown>>, params: unknown): output {
  const parsed = v.safeParse(schema, params)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw walletError(-32602, `${v.getDotPath(issue) ?? 'params'}: ${issue.message}`)
}
