// The door of assessor links, and of what an assessor reads through one.
export { createAssessorLink } from './create-link.ts'
export { listAssessorLinks } from './list-links.ts'
export { openAssessorLink } from './open-link.ts'
export type { AssessorContext, Reader } from './ports.ts'
export { revokeAssessorLink } from './revoke-link.ts'
