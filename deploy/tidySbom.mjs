/**
 * Returns the list of contents as it is for everybody who assembles the same: without the time, a random number and folders of the
 * machine; and with Node, which runs it.
 */
export function tidySbom({ serialNumber: _, metadata: { timestamp: _timestamp, ...metadata }, ...sbom }) {
  const node = {
    'bom-ref': `node@${process.versions.node}`,
    type: 'platform',
    name: 'node',
    version: process.versions.node,
    purl: `pkg:generic/node@${process.versions.node}`,
    licenses: [{ license: { id: 'MIT' } }],
  }
  return {
    ...sbom,
    metadata: { ...metadata, component: { ...metadata.component, name: 'foyer-server-image' } },
    components: [...sbom.components.map(withoutFiles), node],
  }
}

function withoutFiles({ externalReferences = [], ...component }) {
  return {
    ...component,
    externalReferences: externalReferences.filter(({ url }) => !url.startsWith('file:')),
  }
}
