import { BaseError } from '@foyer/contract'
import { recoverPhrase } from '../backup/recoverPhrase.ts'

const get = <element extends HTMLElement>(id: string) => document.getElementById(id) as element

get<HTMLFormElement>('form').addEventListener('submit', async (event) => {
  event.preventDefault()
  const result = get<HTMLOutputElement>('result')
  const secret = get<HTMLInputElement>('secret').value
  result.textContent = 'One moment'
  try {
    const text = (await get<HTMLInputElement>('file').files?.[0]?.text()) ?? ''
    const isCode = (JSON.parse(text) as { factors?: { kind?: unknown }[] }).factors?.[0]?.kind === 'code'
    const found = await recoverPhrase(
      text,
      isCode ? { kind: 'code', code: secret } : { kind: 'password', password: secret },
    )
    result.textContent = `${found.phrase}\n\nEVM: ${found.eip155}\nSolana: ${found.solana}`
  } catch (error) {
    result.textContent = error instanceof BaseError ? error.message : 'This is not a backup file of a wallet'
  }
})
