import { type FoyerError, isErrorCode } from '@foyer/contract'
import { connect } from '../connect/connect.ts'
import { getAwaited } from '../connect/getAwaited.ts'
import type { Foyer } from '../model/Foyer.ts'
import { finishConnect } from './finishConnect.ts'

/** Runs `startConnect`. Never rejects. */
export async function connectChosen(
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
