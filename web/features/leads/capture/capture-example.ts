/** A form that any website may contain. People do not see the field `website`; programs that fill in everything are recognized by it. */
export const captureExample = (origin: string, startupId: string): string =>
  `<form id="lead-form">
  <label>Name <input name="name" required maxlength="120" autocomplete="name"></label>
  <label>Email <input name="email" type="email" required autocomplete="email"></label>
  <label>Message <textarea name="message" maxlength="4000"></textarea></label>
  <input name="website" tabindex="-1" autocomplete="off" hidden>
  <label><input name="consent" type="checkbox" required> You may contact me</label>
  <button>Send</button>
</form>
<script>
  document.getElementById('lead-form').addEventListener('submit', async (event) => {
    event.preventDefault()
    const form = event.currentTarget
    const fields = Object.fromEntries(new FormData(form))
    await fetch('${origin}/api/startups/${startupId}/leads/capture', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...fields, consent: form.consent.checked }),
    })
    form.replaceChildren('Thank you. We will be in touch.')
  })
</script>`
