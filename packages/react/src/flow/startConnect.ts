import { type FoyerError, isErrorCode } from '@foyer/contract'
import { connect, type Foyer } from '@foyer/core'
import { getAwaited } from '@foyer/core/internal'
import { finishConnect } from './finishConnect.ts'

/**
 * Runs the attempt to connect a browser wallet, and closes the modal when it is connected; `connectFlow` has the failure.
 * Never rejects. Aborting the signal abandons the attempt and ignores its outcome.
 */
export async function startConnect(
  foyer: Foyer,
  parameters: { connectorId: string; signal: AbortSignal },
): Promise<void> {
  const { connectorId, signal } = parameters
  try {
    await connect(foyer, parameters)
  } catch (error) {
    if (!signal.aborted && !isErrorCode(error, 'ABORTED'))
      foyer._internal.setState({
        connectFlow: { status: 'failed', connectorId, code: (error as FoyerError).code },
      })
    // An earlier prompt is open in the wallet: approving it connects as well.
    if (!(await getAwaited(foyer).get(connectorId)?.isFollowed)) return
  }
  if (!signal.aborted) await finishConnect(foyer)
}
