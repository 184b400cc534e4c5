/** An entry point covered by the API promise. */
export type ApiEntry = {
  /** Folder under `packages`. */
  folder: string
  package: string
  /** Import specifier, such as `@foyer/core/query`. */
  entry: string
  file: string
}

/** A member of an exported object type. */
export type ApiMember = {
  name: string
  isOptional: boolean
  type: string
  comment: string
  default: string
}

/** An export, or a declaration that one refers to. */
export type ApiExport = {
  name: string
  kind: 'class' | 'const' | 'function' | 'type' | undefined
  file: string
  comment: string
  tags: { name: string; text: string }[]
  members: ApiMember[]
  /** Its declarations without comments. */
  code: string
}

export function listEntries(): ApiEntry[]
export function readApi(
  entries?: ApiEntry[],
  options?: { hasHidden?: boolean },
): Promise<
  (ApiEntry & {
    exports: ApiExport[]
    /** Exports tagged `@internal`, with the file of the declaration. */
    internal: { name: string; file: string }[]
    hidden: ApiExport[]
  })[]
>
