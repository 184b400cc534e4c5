// `npm run dev` starts a chain with test money, and says here where it answers. It does not with RPC_URL, and a build has none.
const url: string | undefined = import.meta.env.VITE_LOCAL_RPC_URL

/** The local chain; undefined where the app has real networks. */
export const localChain = url
  ? {
      id: 31337,
      name: 'Local chain',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [url] } },
    }
  : undefined
