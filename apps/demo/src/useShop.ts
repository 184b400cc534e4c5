import { useFoyerPay } from '@foyer/react'
import { type RequestState, useRequest } from './useRequest.ts'

const pollIntervalMs = 500
const looks = 60

/** An order at the shop: its backend sets the price, is notified of the payment, and delivers. */
export function useShop(): { state: RequestState; buy(): Promise<void> } {
  const { pay } = useFoyerPay()
  const { state, run } = useRequest(async () => {
    const { orderId, token } = await ask(`/api/shop/orders${location.search}`, { method: 'POST' })
    const { status } = await pay({ token })
    for (let look = 0; look < looks; look++) {
      const { delivery, told } = await ask(`/api/shop/orders/${orderId}`)
      if (delivery) return delivery
      if (told.length) return `Not delivered: ${told.at(-1)}`
      await new Promise((resolve) => setTimeout(resolve, pollIntervalMs))
    }
    return `The shop has heard nothing yet: ${status}`
  })
  return { state, buy: run }
}

async function ask(
  path: string,
  init?: RequestInit,
): Promise<Record<string, never> & { orderId: string; token: string; delivery?: string; told: string[] }> {
  const response = await fetch(path, init)
  if (!response.ok) throw new Error('The shop is closed.')
  return response.json()
}
