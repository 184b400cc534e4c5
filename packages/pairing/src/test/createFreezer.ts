import { vi } from 'vitest'
import { WebSocket } from 'ws'
import type { PairingOptions } from '../engine/Engine.ts'
import type { Locks } from '../tabs/Locks.ts'

/** Waits until sockets have read everything they received. */
async function waitForSockets(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
}

/** Freezes a tab, as a browser freezes one in the background: the tab keeps its locks and receives nothing. */
export type Freezer = {
  /** Options to start the tab with. */
  options: Required<Pick<PairingOptions, 'tabs' | 'WebSocket'>>
  /** Starts the tab. */
  start<client>(open: () => Promise<client>): Promise<client>
  freeze(): void
  /**
   * Unfreezes the tab. It then receives everything sent meanwhile, unless `isDeaf`: first from its socket, or from its
   * lock.
   */
  thaw(options?: { isDeaf?: boolean; first?: 'lock' | 'socket' }): Promise<void>
}

export function createFreezer({ name, locks }: { name: string; locks: Locks }): Freezer {
  const sockets = new Set<WebSocket>()
  let isAwake = true
  const told: (() => void)[] = []
  const locked: (() => void)[] = []
  const Channel = globalThis.BroadcastChannel
  class OwnChannel extends Channel {
    override set onmessage(listener: BroadcastChannel['onmessage']) {
      super.onmessage = (event) => {
        if (isAwake) listener?.call(this, event)
        else told.push(() => listener?.call(this, event))
      }
    }
  }
  class OwnSocket extends WebSocket {
    constructor(url: string) {
      super(url)
      sockets.add(this)
    }
  }
  const awake = () => (isAwake ? undefined : new Promise<void>((resolve) => locked.push(resolve)))
  return {
    options: {
      WebSocket: OwnSocket as unknown as NonNullable<PairingOptions['WebSocket']>,
      tabs: {
        name,
        locks: { ...locks, request: (...asked) => locks.request(...asked).finally(awake) },
      },
    },
    async start(open) {
      vi.stubGlobal('BroadcastChannel', OwnChannel)
      try {
        return await open()
      } finally {
        vi.stubGlobal('BroadcastChannel', Channel)
      }
    },
    freeze() {
      isAwake = false
      for (const socket of sockets) socket.pause()
    },
    async thaw({ isDeaf = false, first = 'lock' } = {}) {
      isAwake = true
      const heard = told.splice(0)
      if (first === 'socket') {
        for (const socket of sockets) socket.resume()
        await waitForSockets()
      }
      for (const run of [...(isDeaf ? [] : heard), ...locked.splice(0)]) run()
      for (const socket of sockets) socket.resume()
    },
  }
}
