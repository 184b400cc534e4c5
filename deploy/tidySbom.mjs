/**
 * Makes the SBOM reproducible: removes the time, a random number and the machine's paths; adds Node, which runs the server.
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
