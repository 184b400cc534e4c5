import { inTime } from './inTime.ts'
import { notify, problems, refreshSessions, type Wallet } from './Wallet.ts'

/** Ends a session. */
export async function disconnectApp(wallet: Wallet, topic: string): Promise<void> {
  const name = wallet.getState().sessions.find((session) => session.topic === topic)?.app.name
  try {
    await inTime(wallet.client.disconnect({ topic }))
    notify(wallet, 'info', `Disconnected from ${name}.`)
  } catch {
    notify(wallet, 'problem', problems.relay)
  }
  refreshSessions(wallet)
}
