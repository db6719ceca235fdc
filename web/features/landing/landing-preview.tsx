import { MapPin } from 'lucide-react'
import button from '../../ui/actions/button.module.css'
import { classes } from '../../ui/classes.ts'
import { Filled, hole } from './hole.tsx'
import styles from './landing.module.css'

const SIGN_IN = `/login?redirect=/startup/${hole('startupId')}&ref=${hole('code')}`
const REGISTER = `/register?redirect=/startup/${hole('startupId')}&ref=${hole('code')}`

/** What a visitor without an account sees of a startup (spec 2). */
export const LandingPreview = () => (
  <article className={styles.card}>
    <Filled hole="banner">
      {/* In a <picture>, or React would preload it even where this part of the document is left out. */}
      <picture className={styles.banner}>
        <img src={hole('banner')} alt="" width="1200" height="300" />
      </picture>
    </Filled>
    <header className={styles.head}>
      <div className={styles.logo}>
        <Initial />
        <Filled hole="logo">
          <picture>
            <img src={hole('logo')} alt="" width="72" height="72" />
          </picture>
        </Filled>
      </div>
      <div className={styles.names}>
        <h1 className={styles.name} dir="auto">
          {hole('name')}
        </h1>
        <ul className={styles.facts}>
          <Filled hole="industry">
            <li>{hole('industry')}</li>
          </Filled>
          <Filled hole="location">
            <li>
              <MapPin size={14} aria-hidden />
              <span className="visually-hidden">Location:</span>
              <span dir="auto">{hole('location')}</span>
            </li>
          </Filled>
        </ul>
      </div>
    </header>
    <Filled hole="lead">
      <p className={styles.lead} dir="auto">
        {hole('lead')}
      </p>
    </Filled>
    <p className={styles.description} dir="auto">
      {hole('description')}
    </p>
    <footer className={styles.next}>
      <p className={styles.offer}>See the team, the open roles and how to join.</p>
      <div className={styles.actions}>
        <a className={classes(button.button, button.primary)} href={SIGN_IN}>
          Sign in to Learn More
        </a>
        <a className={classes(button.button, button.secondary)} href={REGISTER}>
          Create Account
        </a>
      </div>
    </footer>
  </article>
)

/** An introduction for new visitors. */
export const LandingNote = () => <p className={styles.note}>Launchcrew is where startups find the people who build them.</p>

/** Drawn, since a strict policy allows no style attribute; the logo lies over it and leaves it to be seen when it fails. */
const Initial = () => (
  <svg viewBox="0 0 72 72" width="72" height="72" aria-hidden>
    <defs>
      <linearGradient id="hue" x2="1" y2="1">
        <stop stopColor={`oklch(0.52 0.12 ${hole('hue')})`} />
        <stop offset="1" stopColor={`oklch(0.42 0.11 ${hole('hueEnd')})`} />
      </linearGradient>
    </defs>
    <rect width="72" height="72" fill="url(#hue)" />
    <text x="36" y="47" textAnchor="middle" fontSize="32" fontWeight="600" fill="#fff">
      {hole('initial')}
    </text>
  </svg>
)

/** What search engines and link previews read. */
export const PreviewMeta = () => (
  <>
    <meta name="description" content={hole('summary')} />
    <link rel="canonical" href={hole('url')} />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="Launchcrew" />
    <meta property="og:title" content={hole('title')} />
    <meta property="og:description" content={hole('summary')} />
    <meta property="og:url" content={hole('url')} />
    <meta property="og:image" content={hole('image')} />
    <meta property="og:image:alt" content={hole('imageAlt')} />
    <meta name="twitter:card" content={hole('card')} />
    <meta name="twitter:title" content={hole('title')} />
    <meta name="twitter:description" content={hole('summary')} />
    <meta name="twitter:image" content={hole('image')} />
    <meta name="twitter:image:alt" content={hole('imageAlt')} />
  </>
)
