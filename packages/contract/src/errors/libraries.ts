import { defineError } from './defineError.ts'

/** A connector needs a library that the app did not install: it is an optional peer, for the apps that use it. */
export const LibraryMissingError = /* @__PURE__ */ defineError({
  code: 'LIBRARY_MISSING',
  message: ({ packages }: { packages: string }) =>
    `This wallet needs a library that is not installed. Run: npm install ${packages}`,
})
