import styles from './loader.module.css'

/** The text while a screen loads (spec 2); it fades in, so that a fast load shows no flash. */
export const Loader = () => <output className={styles.loader}>Loading...</output>
