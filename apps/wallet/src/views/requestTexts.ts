import type { RequestDetails } from '../wallet/RequestDetails.ts'

/** The texts of a request. */
export type RequestTexts = { heading: string; approve: string; reject: string }

/** Describes a request in words. */
export function requestTexts(details: RequestDetails): RequestTexts {
  switch (details.kind) {
    case 'message':
      return { heading: 'Sign this message?', approve: 'Sign', reject: 'Decline' }
    case 'typed-data':
      return { heading: 'Sign this data?', approve: 'Sign', reject: 'Decline' }
    case 'switch-chain':
      return { heading: `Switch to ${details.chain.name}?`, approve: 'Switch', reject: 'Decline' }
    case 'whole-transaction': {
      const { effect, isSent } = details
      if (!effect)
        return {
          heading: 'Sign a transaction that this wallet cannot read?',
          approve: isSent ? 'Send' : 'Sign',
          reject: 'Decline',
        }
      return isSent
        ? { heading: 'Send this?', approve: 'Send', reject: 'Decline' }
        : { heading: 'Sign this transfer?', approve: 'Sign', reject: 'Decline' }
    }
    case 'transaction':
      switch (details.effect.kind) {
        case 'send':
          return { heading: 'Send this?', approve: 'Send', reject: 'Decline' }
        case 'token-send':
          if (!details.effect.token)
            return { heading: 'Send an unknown token?', approve: 'Send', reject: 'Decline' }
          return { heading: 'Send this?', approve: 'Send', reject: 'Decline' }
        case 'token-allow':
          return { heading: 'Allow spending?', approve: 'Allow', reject: 'Decline' }
        case 'call':
          return { heading: 'Call this contract?', approve: 'Send', reject: 'Decline' }
        case 'deploy':
          return { heading: 'Create a contract?', approve: 'Send', reject: 'Decline' }
      }
  }
}
