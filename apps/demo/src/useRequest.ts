import { isErrorCode } from '@foyer/contract'
import { useState } from 'react'

/** State of a request to the wallet. */
export type RequestState =
  | { status: 'idle' }
  | { status: 'pending' }
  | { status: 'done'; result: string }
  | { status: 'failed'; reason: string; needsFunds: boolean }

/** Runs one request at a time and tracks its state. */
export function useRequest(request: () => Promise<string>): { state: RequestState; run(): Promise<void> } {
  const [state, setState] = useState<RequestState>({ status: 'idle' })
  return {
    state,
    async run() {
      setState({ status: 'pending' })
      try {
        setState({ status: 'done', result: await request() })
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        setState({ status: 'failed', reason, needsFunds: isErrorCode(error, 'INSUFFICIENT_FUNDS') })
      }
    },
  }
}
