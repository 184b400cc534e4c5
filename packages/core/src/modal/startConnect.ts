import type { Foyer } from '../model/Foyer.ts'

/**
 * Prompts a browser wallet that the visitor chose, and closes the modal when it is connected; `connectFlow` has the failure.
 * Never rejects. Aborting the signal abandons the attempt and ignores its outcome.
 */
export async function startConnect(
  foyer: Foyer,
  parameters: { connectorId: string; signal: AbortSignal },
): Promise<void> {
  const { connectorId, signal } = parameters
  try {
    // Viewing the list is not connecting: the code that asks the wallet loads on demand.
    const { connectChosen } = await import('./connectChosen.ts')
    if (!signal.aborted) await connectChosen(foyer, parameters)
  } catch {
    // The file could not be loaded: the view shows the failure and offers a retry.
    if (!signal.aborted)
      foyer._internal.setState({ connectFlow: { status: 'failed', connectorId, code: 'CONNECT_FAILED' } })
  }
}
