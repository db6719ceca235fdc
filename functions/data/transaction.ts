/** What repositories describe as writes becomes one transaction here; the only way for other layers to write. */
export { commit, transact, type Refusal, type Write } from './store/write.ts'
