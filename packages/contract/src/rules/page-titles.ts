// Titles under which page views are counted.

const pageTitles: Readonly<Record<string, string>> = {
  '/': 'Home',
  '/sign-in': 'Sign In',
  '/sign-up': 'Sign Up',
  '/buyers-guide': 'Buyers Guide',
  '/about-us': 'About Us',
  '/contact-us': 'Contact Us',
  '/terms-of-service': 'Terms of Service',
  '/privacy-policy': 'Privacy Policy',
  '/dashboard': 'Dashboard',
  '/demo': 'Demo',
}

/** The title of a path; every path outside the list, including sub-paths, is "Unknown Page". */
export const pageTitleOf = (path: string): string => (Object.hasOwn(pageTitles, path) ? pageTitles[path]! : 'Unknown Page')
