import type { Handlers } from '../engine/Engine.ts'
import type { AppState } from './AppState.ts'
import { serveWallet } from './serveWallet.ts'
import { onAnswer } from './settle.ts'

/** Handlers of an app for a wallet's messages. */
export function handleWallet(app: AppState): Handlers {
  return { serves: serveWallet(app), onAnswer: (topic, reply) => onAnswer(app, topic, reply) }
}
