// SPDX-License-Identifier: EPL-2.0
package org.pawl.lang.c;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Names that C, C++ or the headers reserve, which generated C must not use for elements of the
 * model.
 */
public final class ReservedCNames {
  private static final Pattern COMPILERS = Pattern.compile("_[_A-Z].*");

  private static final Set<String> CPP_KEYWORDS =
      words(
          """
          alignas alignof and and_eq bitand bitor bool catch char16_t char32_t char8_t class
          co_await co_return co_yield compl concept const_cast consteval constexpr constinit
          decltype delete dynamic_cast explicit export false friend mutable namespace new noexcept
          not not_eq nullptr operator or or_eq private protected public reinterpret_cast requires
          static_assert static_cast template this thread_local throw true try typeid typename using
          virtual wchar_t xor xor_eq\
          """);

  /** Names of stdint.h, stdbool.h, stddef.h and string.h, of gcc's dialects, and of newlib. */
  private static final Pattern MACRO =
      Pattern.compile(
          "U?INT(8|16|32|64|MAX|PTR|_(FAST|LEAST)(8|16|32|64))_(C|MAX|MIN)"
              + "|(PTRDIFF|SIG_ATOMIC|SIZE|RSIZE|WCHAR|WINT)_(MAX|MIN)"
              + "|NULL|bool|true|false|offsetof|unix|linux|HAVE_INITFINI_ARRAY");

  private static final Pattern TYPE =
      Pattern.compile(
          "u?int(8|16|32|64|max|ptr|_(fast|least)(8|16|32|64))_t|(size|ptrdiff|wchar|max_align|nullptr|rsize|errno|locale)_t");

  /** The functions of the C library, and main; those of math.h without the suffixes f and l. */
  private static final Set<String> FUNCTIONS =
      words(
          """
          main abort abs aligned_alloc asctime at_quick_exit atexit atof atoi atol atoll bsearch
          btowc c16rtomb c32rtomb call_once calloc clearerr clock cnd_broadcast cnd_destroy
          cnd_init cnd_signal cnd_timedwait cnd_wait ctime difftime div errno exit fclose
          feclearexcept fegetenv fegetexceptflag fegetround feholdexcept feof feraiseexcept ferror
          fesetenv fesetexceptflag fesetround fetestexcept feupdateenv fflush fgetc fgetpos fgets
          fgetwc fgetws fopen fprintf fputc fputs fputwc fputws fread free freopen fscanf fseek
          fsetpos ftell fwide fwprintf fwrite fwscanf getc getchar getenv gets getwc getwchar gmtime
          imaxabs imaxdiv isalnum isalpha isblank iscntrl isdigit isgraph islower isprint ispunct
          isspace isupper iswalnum iswalpha iswblank iswcntrl iswctype iswdigit iswgraph iswlower
          iswprint iswpunct iswspace iswupper iswxdigit isxdigit labs ldiv llabs lldiv localeconv
          localtime longjmp malloc mblen mbrlen mbrtoc16 mbrtoc32 mbrtowc mbsinit mbsrtowcs mbstowcs
          mbtowc memchr memcmp memcpy memmove memset mktime mtx_destroy mtx_init mtx_lock
          mtx_timedlock mtx_trylock mtx_unlock perror printf putc putchar puts putwc putwchar qsort
          quick_exit raise rand realloc remove rename rewind scanf setbuf setjmp setlocale setvbuf
          signal snprintf sprintf srand sscanf strcat strchr strcmp strcoll strcpy strcspn strerror
          strftime strlen strncat strncmp strncpy strpbrk strrchr strspn strstr strtod strtof
          strtoimax strtok strtol strtold strtoll strtoul strtoull strtoumax strxfrm swprintf
          swscanf system thrd_create thrd_current thrd_detach thrd_equal thrd_exit thrd_join
          thrd_sleep thrd_yield time timespec_get tmpfile tmpnam tolower toupper towctrans towlower
          towupper tss_create tss_delete tss_get tss_set ungetc ungetwc va_arg va_copy va_end
          va_start vfprintf vfscanf vfwprintf vfwscanf vprintf vscanf vsnprintf vsprintf vsscanf
          vswprintf vswscanf vwprintf vwscanf wcrtomb wcscat wcschr wcscmp wcscoll wcscpy wcscspn
          wcsftime wcslen wcsncat wcsncmp wcsncpy wcspbrk wcsrchr wcsrtombs wcsspn wcsstr wcstod
          wcstof wcstoimax wcstok wcstol wcstold wcstoll wcstombs wcstoul wcstoull wcstoumax wcsxfrm
          wctob wctomb wctrans wctype wmemchr wmemcmp wmemcpy wmemmove wmemset wprintf wscanf\
          """);

  private static final Pattern MATHEMATICS =
      Pattern.compile(
          "(acos|asin|atan|atan2|acosh|asinh|atanh|cbrt|ceil|copysign|cos|cosh|erf|erfc|exp|exp2"
              + "|expm1|fabs|fdim|floor|fma|fmax|fmin|fmod|frexp|hypot|ilogb|ldexp|lgamma|llrint"
              + "|llround|log|log10|log1p|log2|logb|lrint|lround|modf|nan|nearbyint|nextafter"
              + "|nexttoward|pow|remainder|remquo|rint|round|scalbln|scalbn|sin|sinh|sqrt|tan|tanh"
              + "|tgamma|trunc|cabs|cacos|cacosh|carg|casin|casinh|catan|catanh|ccos|ccosh|cexp|cimag"
              + "|clog|conj|cpow|cproj|creal|csin|csinh|csqrt|ctan|ctanh)[fl]?");

  private static final Pattern ATOMICS =
      Pattern.compile(
          "atomic_(init|thread_fence|signal_fence|is_lock_free|store|load|exchange"
              + "|compare_exchange_(strong|weak)|fetch_(add|sub|or|xor|and)|flag_(clear|test_and_set))"
              + "(_explicit)?");

  /** Headers that generated C includes, and headers that these include. */
  private static final Set<String> HEADERS =
      words("stdbool stddef stdint string strings features newlib");

  private ReservedCNames() {}

  private static Set<String> words(String text) {
    return Set.of(text.split("\\s+"));
  }

  /** Whether the word is a keyword of C++, up to C++20, and not of C. */
  public static boolean isCppKeyword(String word) {
    return CPP_KEYWORDS.contains(word);
  }

  /** Whether C reserves the name for compilers, in all scopes. */
  public static boolean isCompilers(String name) {
    return COMPILERS.matcher(name).matches();
  }

  /** The reason why a member of a structure or a parameter cannot have the name; empty: it can. */
  public static Optional<String> member(String name) {
    if (MACRO.matcher(name).matches()) {
      return Optional.of("is a macro of a header that generated C includes");
    }
    if (name.equals("typeof")) {
      return Optional.of("is a keyword of gcc's own dialects of C");
    }
    return TYPE.matcher(name).matches()
        ? Optional.of("is a type of a header that generated C includes")
        : Optional.empty();
  }

  /** The reason why a declaration of file scope cannot have the name; empty: it can. */
  public static Optional<String> global(String name) {
    Optional<String> member = member(name);
    if (member.isPresent()) {
      return member;
    }
    if (isCppKeyword(name)) {
      return Optional.of("is a keyword of C++");
    }
    if (isCompilers(name) || name.startsWith("_")) {
      return Optional.of("C reserves for its compilers");
    }
    boolean function =
        FUNCTIONS.contains(name)
            || MATHEMATICS.matcher(name).matches()
            || ATOMICS.matcher(name).matches();
    return function ? Optional.of("C reserves for a function of its library") : Optional.empty();
  }

  /** Whether the name with .h is a header that generated C includes. */
  public static boolean isHeader(String name) {
    return HEADERS.contains(name);
  }
}
