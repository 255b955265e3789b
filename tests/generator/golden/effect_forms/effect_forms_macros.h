/* SPDX-License-Identifier: Apache-2.0 */
/* Macros that effects use: the generator cannot know what they stand for. */
#ifndef EFFECT_FORMS_MACROS_H
#define EFFECT_FORMS_MACROS_H

#include <pawl/assert.h>

#define NOTE(value) (void)(value)
#define FINISH (void)0;

#endif
