import { AddFunds } from './AddFunds.tsx'
import type { RequestState } from './useRequest.ts'

/** The result of a request, announced to screen readers. */
export function Result({ state, label, testId }: { state: RequestState; label: string; testId: string }) {
  return (
    <p className="result" role="status" data-status={state.status} data-testid={testId}>
      {state.status === 'pending' && 'Approve in your wallet…'}
      {state.status === 'failed' && (
        <>
          {state.reason}
          {state.needsFunds && <AddFunds />}
        </>
      )}
      {state.status === 'done' && (
        <>
          <span>{label}</span> <code>{state.result}</code>
        </>
      )}
    </p>
  )
}
