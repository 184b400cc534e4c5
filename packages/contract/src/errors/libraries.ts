import { defineError } from './defineError.ts'

/** A connector needs a library that is not installed: it is an optional peer dependency of the apps that use it. */
export const LibraryMissingError = /* @__PURE__ */ defineError({
  code: 'LIBRARY_MISSING',
  message: ({ packages }: { packages: string }) =>
    `This wallet needs a library that is not installed. Run: npm install ${packages}`,
})
