/** Adds an extension to every mint that the node returns. */
export function withExtension(type: number, value: Uint8Array): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    if (!String(init?.body).includes('getMultipleAccounts')) return response
    const answer = (await response.json()) as { result: { value: (null | { data: [string, string] })[] } }
    for (const account of answer.result.value) {
      const data = Buffer.from(account?.data[0] ?? '', 'base64')
      // Token accounts are shorter than a mint with its name.
      if (!account || data.length < 200) continue
      const header = Buffer.from(Uint16Array.of(type, value.length).buffer)
      account.data[0] = Buffer.concat([data, header, value]).toString('base64')
    }
    return Response.json(answer)
  }
}
