import {
  BaseError,
  frameEvent,
  type frameInit,
  frameLoadTimeoutMs,
  frameReadyDelayMs,
  frameVersion,
  IframeLoadFailedError,
} from '@foyer/contract'
import * as v from 'valibot'
import type { ChannelFrame, ChannelPage, ChannelState } from './ChannelState.ts'
import { closePort } from './closePort.ts'
import { failSent } from './failSent.ts'
import { settleReply } from './settleReply.ts'
import { unloadPage } from './unloadPage.ts'

/** Waits until a page of the frame is ready; starts over if another page replaces it. */
export function openPage(channel: ChannelState, frame: ChannelFrame): ChannelPage {
  const { onAlert, onReady } = channel.parameters
  let resolve: (port: MessagePort) => void = () => {}
  let reject: (error: Error) => void = () => {}
  let settle: ReturnType<typeof setTimeout> | undefined
  const limit = setTimeout(() => {
    onAlert('EMBEDDED_WALLET_LOAD_FAILED')
    unloadPage(channel, new IframeLoadFailedError())
  }, frameLoadTimeoutMs)
  const end = () => {
    clearTimeout(limit)
    clearTimeout(settle)
  }
  const ready = new Promise<MessagePort>((resolveReady, rejectReady) => {
    resolve = resolveReady
    reject = rejectReady
  })
  // No caller may be waiting when it fails.
  ready.catch(() => {})
  const opened: ChannelPage = {
    frame,
    ready,
    fail(error) {
      end()
      reject(error)
    },
  }
  channel.handshake = {
    loaded(source) {
      // The previous page is gone, and its port with it.
      const isAgain = channel.port !== undefined
      clearTimeout(settle)
      closePort(channel)
      failSent(channel)
      if (isAgain && channel.page === opened) {
        end()
        channel.page = openPage(channel, frame)
        // Callers waiting for the previous page wait for this one.
        channel.page.ready.then(resolve, reject)
        channel.handshake?.loaded(source)
        return
      }
      const port = handOver(channel, source, () => {
        settle = setTimeout(() => {
          end()
          resolve(port)
          onReady()
        }, frameReadyDelayMs)
      })
    },
  }
  return opened
}

/** Hands the frame one end of a new port, and listens to the other. */
function handOver(channel: ChannelState, source: Window, onFrameReady: () => void): MessagePort {
  const { origin, onEvent } = channel.parameters
  const { port1, port2 } = new MessageChannel()
  channel.port = port1
  port1.onmessage = ({ data }) => {
    if (channel.port !== port1) return
    const said = v.safeParse(frameEvent, data)
    if (!said.success) return settleReply(channel, data)
    if (said.output.type === 'READY') return onFrameReady()
    if (said.output.type === 'ORIGIN_DENIED')
      unloadPage(channel, new BaseError('Unverified Domain', { code: 'UNVERIFIED_DOMAIN' }))
    onEvent(said.output)
  }
  const init: v.InferOutput<typeof frameInit> = { type: 'foyer:frame-init', version: frameVersion }
  source.postMessage(init, origin, [port2])
  return port1
}
