// `npm run dev` starts a chain with test money and sets its URL here. It is unset with RPC_URL, and in a build.
const url: string | undefined = import.meta.env.VITE_LOCAL_RPC_URL

/** The local chain; undefined if the app uses real networks. */
export const localChain = url
  ? {
      id: 31337,
      name: 'Local chain',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [url] } },
    }
  : undefined
