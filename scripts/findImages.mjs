/** A reference to an image: name, tag and, once pinned, the digest of the tag. */
const reference = /^((?:[\w.-]+(?::\d+)?\/)*[\w.-]+):([\w.-]+)(?:@(sha256:[a-f\d]{64}))?$/

/**
 * Finds the images that a Dockerfile or a Compose file pulls from a registry, as written. A build stage of the same file has
 * no tag.
 */
export function findImages(text) {
  const found = [...text.matchAll(/^\s*(?:image: *|ARG \w*IMAGE=|FROM +)["']?([^\s"'#]+)/gm)]
  return found.flatMap(([, image]) => {
    const [, name, tag, digest] = reference.exec(image) ?? []
    return name ? [{ image, name, tag, digest }] : []
  })
}
