import {
  CaipAddressRequiredError,
  formatCaipAddress,
  parseCaipAddress,
  type SiwxSession,
} from '@foyer/contract'
import * as v from 'valibot'
import type { SiweConfig } from '../model/SiweConfig.ts'
import type { Siwx } from '../model/Siwx.ts'

/** Session returned by a backend; some return the chain id as a string. */
const backendSession = v.object({
  address: v.pipe(v.string(), v.regex(/^0x[\da-f]{40}$/i)),
  chainId: v.custom<number>((id) => Number(id) > 0 && Number.isSafeInteger(Number(id))),
})

/** Assumed lifetime of a backend's session: the backend is asked again each time. */
const sessionMs = 86_400_000

/** Converts an EVM-only sign-in configuration to an instance's; accounts of other namespaces need no sign-in. */
export function fromSiweConfig(config: SiweConfig): Siwx {
  const toSession = (address: string, chainId: number): SiwxSession => ({
    accountAddress: formatCaipAddress({ networkId: `eip155:${chainId}`, address }),
    networkId: `eip155:${chainId}`,
    issuedAt: new Date().toISOString(),
    expirationTime: new Date(Date.now() + sessionMs).toISOString(),
  })
  return {
    required: config.required,
    signOutOnDisconnect: config.signOutOnDisconnect,
    namespaces: ['eip155'],
    async createMessage({ accountAddress }) {
      const { address, networkId } = parseCaipAddress(accountAddress)
      const [nonce, parameters] = await Promise.all([config.getNonce(address), config.getMessageParams()])
      return {
        ...parameters,
        accountAddress: address,
        chainId: networkId,
        version: '1',
        nonce,
        issuedAt: new Date().toISOString(),
      }
    },
    async addSession({ message, signature, accountAddress }) {
      if (!(await config.verifyMessage({ message, signature })))
        throw new Error('The backend refused the signature')
      const { address, networkId } = parseCaipAddress(accountAddress)
      const chainId = Number(networkId.slice('eip155:'.length))
      config.onSignIn?.({ address, chainId })
      return toSession(address, chainId)
    },
    async getSessions() {
      const answer = await config.getSession()
      if (!answer) return []
      const session = v.safeParse(backendSession, answer)
      if (!session.success) throw new CaipAddressRequiredError()
      return [toSession(session.output.address, Number(session.output.chainId))]
    },
    async revokeSession() {
      await config.signOut()
      config.onSignOut?.()
    },
  }
}
