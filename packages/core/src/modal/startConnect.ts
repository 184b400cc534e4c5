import { type FoyerError, isErrorCode } from '@foyer/contract'
import { connect } from '../connect/connect.ts'
import type { Foyer } from '../model/Foyer.ts'
import { finishConnect } from './finishConnect.ts'

/**
 * Runs the visitor's attempt with a wallet of the browser as `state.connectFlow`, and closes the modal when it is
 * connected. Never rejects. A later attempt takes the flow over; leaving it aborts it by `signal`.
 */
export async function startConnect(
  foyer: Foyer,
  parameters: { connectorId: string; walletId?: string | undefined; signal?: AbortSignal | undefined },
): Promise<void> {
  const { connectorId } = parameters
  const flow = { status: 'requesting', connectorId } as const
  foyer._internal.setState({ connectFlow: flow })
  try {
    await connect(foyer, parameters)
  } catch (error) {
    if (foyer.state.connectFlow === flow && !isErrorCode(error, 'ABORTED'))
      foyer._internal.setState({
        connectFlow: { status: 'failed', connectorId, code: (error as FoyerError).code },
      })
    return
  }
  // The flow ends with its view.
  if (foyer.state.connectFlow === flow) await finishConnect(foyer)
}
