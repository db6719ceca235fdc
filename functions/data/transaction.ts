/** What repositories describe as writes becomes one transaction here; the only way for other layers to write. */
export { commit, invalidWrites, transact, type Refusal, type Write } from './store/write.ts'
