import * as v from 'valibot'

const assets = v.record(
  v.string(),
  v.array(v.looseObject({ metadata: v.looseObject({ iconUrl: v.pipe(v.string(), v.startsWith('/')) }) })),
)

/** Makes the icons of `wallet_getAssets` loadable by the page: the frame only knows paths on the server. */
export function serveIcons(answer: unknown, serverUrl: string): unknown {
  const parsed = v.safeParse(assets, answer)
  if (!parsed.success) return answer
  return Object.fromEntries(
    Object.entries(parsed.output).map(([chainId, list]) => [
      chainId,
      list.map((asset) => {
        const { metadata } = asset
        return { ...asset, metadata: { ...metadata, iconUrl: serverUrl + metadata.iconUrl } }
      }),
    ]),
  )
}
