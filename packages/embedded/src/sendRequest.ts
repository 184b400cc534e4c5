import {
  AbortedError,
  type FrameAnswer,
  FrameMissingError,
  type FramePayload,
  type FrameRequestType,
  type frameAbort,
  frameRequests,
  frameRequestTimeoutMs,
  IframeRequestTimeoutError,
  timedFrameRequests,
  WalletResponseInvalidError,
} from '@foyer/contract'
import * as v from 'valibot'
import type { ChannelRequestOptions, ChannelState, PendingRequest } from './ChannelState.ts'
import { failSent } from './failSent.ts'
import { openPage } from './openPage.ts'
import { rpcError } from './rpcError.ts'
import { toError } from './toError.ts'
import { unloadPage } from './unloadPage.ts'

/** Sends a request to the frame, which is loaded if necessary. Always settles. */
export function sendRequest<type extends FrameRequestType>(
  channel: ChannelState,
  type: type,
  payload: FramePayload<type> | undefined,
  { signal, timeoutMs }: ChannelRequestOptions,
): Promise<FrameAnswer<type>> {
  const { pending, parameters } = channel
  const { onSettled, onAlert } = parameters
  const schemas = frameRequests[type]
  const checked = v.safeParse(schemas.payload, payload)
  if (!checked.success) return Promise.reject(rpcError(-32602, `Invalid parameters of ${type}`))
  const wait = timeoutMs ?? (timedFrameRequests.includes(type) ? frameRequestTimeoutMs : undefined)
  const id = crypto.randomUUID()
  return new Promise((resolve, reject) => {
    if (channel.isDestroyed || signal?.aborted) return reject(new AbortedError({ cause: signal?.reason }))
    let timer: ReturnType<typeof setTimeout> | undefined
    const giveUp = (error: Error) => {
      if (asked.isSent)
        channel.port?.postMessage({ type: 'RPC_ABORT', id } satisfies v.InferOutput<typeof frameAbort>)
      asked.fail(error)
    }
    const onAbort = () => giveUp(new AbortedError({ cause: signal?.reason }))
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      pending.delete(id)
    }
    const refuse = (error: Error & { code?: unknown }) => {
      onSettled(type, error.code)
      reject(error)
    }
    const asked: PendingRequest = {
      type,
      isSent: false,
      settle(answer, isSuccess) {
        end()
        if (!isSuccess) return refuse(toError(answer))
        const parsed = v.safeParse(schemas.answer, answer)
        if (!parsed.success) return refuse(new WalletResponseInvalidError({ method: type }))
        onSettled(type, undefined)
        // The schema is the one of this type; the table's union of schemas loses the pairing.
        resolve(parsed.output as FrameAnswer<typeof type>)
      },
      fail(error) {
        end()
        refuse(error)
      },
    }
    signal?.addEventListener('abort', onAbort, { once: true })
    pending.set(id, asked)
    needPage(channel).ready.then((to) => {
      if (!pending.has(id)) return
      // The page it was meant for is gone.
      if (to !== channel.port) return asked.fail(new AbortedError())
      asked.isSent = true
      if (wait !== undefined)
        timer = setTimeout(() => {
          onAlert('EMBEDDED_WALLET_TIMEOUT')
          giveUp(new IframeRequestTimeoutError())
        }, wait)
      to.postMessage({ id, type, payload: checked.output })
    }, asked.fail)
  })
}

/** Returns the frame's page; loads it if it is missing or was removed. */
function needPage(channel: ChannelState) {
  // Requests sent to a removed frame will never be answered.
  if (channel.page && !channel.page.frame.window) {
    const error = new FrameMissingError()
    failSent(channel, error)
    unloadPage(channel, error)
  }
  channel.page ??= openPage(channel, channel.parameters.load())
  return channel.page
}
