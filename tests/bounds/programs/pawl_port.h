/* SPDX-License-Identifier: Apache-2.0 */
/* In place of the port, whose header needs those of Arm: the programs of these tests do not run. */
