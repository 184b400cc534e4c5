import type { NextConfig } from 'next'

export default {
  reactStrictMode: true,
  cacheComponents: true,
  partialPrefetching: true,
  // The repository checks the types of all examples at once.
  typescript: { ignoreBuildErrors: true },
} satisfies NextConfig
